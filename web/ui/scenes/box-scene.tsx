import { Ground, shade } from './paper.tsx';

/** Nothing ordered yet: the parcel stands open. */
export const BoxScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <path d="M64 84h112v70a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8z" fill="#fff" stroke={shade(2)} strokeWidth="3" />
    <path d="M64 84 46 60h64l10 24zM176 84l18-24h-64l-10 24z" fill="#fff" stroke={shade(2)} strokeWidth="3" />
    <path d="M104 84h32v30l-16-10-16 10z" fill={shade(7)} />
    <path d="M80 142h30" stroke={shade(2)} strokeWidth="7" strokeLinecap="round" />
    <path d="m120 18 5 10 11 1.600-8 7.800 1.900 11L120 43l-9.900 5.400 1.900-11-8-7.800 11-1.600z" fill={shade(4)} />
  </svg>
);
