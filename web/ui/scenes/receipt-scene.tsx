import { Ground, Paper, shade } from './paper.tsx';

/** No receipt yet: one waits to be added. */
export const ReceiptScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <g transform="rotate(-5 120 90)">
      <Paper />
    </g>
    <circle cx="172" cy="128" r="24" fill={shade(7)} />
    <path d="M172 117v22M161 128h22" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
  </svg>
);
