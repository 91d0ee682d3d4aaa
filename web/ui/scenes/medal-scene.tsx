import { shade } from './paper.tsx';

const turns = (count: number) => Array.from({ length: count }, (_, n) => (n * 360) / count);

/** Something was completed: a medal on a burst of soft rays, its ribbon in the tones of the brand. */
export const MedalScene = () => (
  <svg viewBox="0 0 280 220" width="100%" aria-hidden="true">
    <g transform="translate(140 102)">
      {turns(16).map((turn, n) => (
        <path key={turn} d="M-8-101 0-60 8-101z" transform={`rotate(${turn})`} fill={shade(n % 2 ? 0 : 1)} />
      ))}
      <circle r="82" fill={shade(0)} />
    </g>
    <path d="m112 140-22 66 27-8 15 20 16-66z" fill={shade(7)} />
    <path d="m168 140 22 66-27-8-15 20-16-66z" fill={shade(9)} />
    <g transform="translate(140 100)" fill="#f79009">
      {turns(20).map((turn) => (
        <circle key={turn} cy="-58" r="10.500" transform={`rotate(${turn})`} />
      ))}
      <circle r="60" fill="#fdb022" />
    </g>
    <circle cx="140" cy="100" r="50" fill="#fedf89" />
    <circle cx="140" cy="100" r="43" fill="#fdb022" />
    <path
      d="m140 70 9.300 18.900 20.800 3-15 14.700 3.500 20.700-18.600-9.800-18.600 9.800 3.500-20.700-15-14.700 20.800-3z"
      fill="#fff"
    />
    <rect x="36" y="52" width="11" height="11" rx="3" fill="#7a5af8" transform="rotate(20 41 57)" />
    <circle cx="58" cy="26" r="6" fill="#f97066" />
    <rect x="228" y="40" width="12" height="12" rx="3" fill={shade(6)} transform="rotate(-24 234 46)" />
    <circle cx="250" cy="104" r="5" fill="#fdb022" />
    <circle cx="26" cy="120" r="5" fill={shade(4)} />
    <path d="m212 14 4 8 8 1-6 6 2 8-8-4-7 4 1-8-6-6 8-1z" fill="#fdb022" />
  </svg>
);
