import { Ground, Paper, shade } from './paper.tsx';

/** The receipt is on its way. */
export const SentScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <g transform="rotate(-4 120 90)">
      <Paper />
    </g>
    <circle cx="168" cy="124" r="30" fill="#fff" />
    <circle cx="168" cy="124" r="25" fill="#079455" />
    <path
      d="m156 125 8 9 16-18"
      fill="none"
      stroke="#fff"
      strokeWidth="5.500"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <g fill={shade(4)}>
      <circle cx="42" cy="40" r="5" />
      <circle cx="206" cy="52" r="7" />
      <circle cx="30" cy="112" r="4" />
    </g>
  </svg>
);
