import { Ground, shade } from './paper.tsx';

/** No points yet: two coins wait. */
export const PointsScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <circle cx="146" cy="74" r="40" fill="#fff" stroke={shade(2)} strokeWidth="3" />
    <circle cx="146" cy="74" r="28" fill={shade(1)} />
    <circle cx="96" cy="112" r="46" fill="#fff" stroke={shade(2)} strokeWidth="3" />
    <circle cx="96" cy="112" r="34" fill={shade(7)} />
    <path
      d="m96 92 6.200 12.600 13.800 2-10 9.800 2.400 13.800L96 123.700l-12.400 6.500 2.400-13.800-10-9.800 13.800-2z"
      fill="#fff"
    />
  </svg>
);
