import { Ground, shade } from './paper.tsx';

/** No training done yet: a video waits. */
export const TrainingScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <rect x="52" y="40" width="136" height="92" rx="12" fill="#fff" stroke={shade(2)} strokeWidth="3" />
    <path d="M52 108h136v12a12 12 0 0 1-12 12H64a12 12 0 0 1-12-12z" fill={shade(1)} />
    <path d="M66 120h62" stroke={shade(7)} strokeWidth="6" strokeLinecap="round" />
    <circle cx="120" cy="76" r="24" fill={shade(7)} />
    <path d="m113 64 20 12-20 12z" fill="#fff" />
    <path d="M104 132h32l6 28H98z" fill="#fff" stroke={shade(2)} strokeWidth="3" strokeLinejoin="round" />
  </svg>
);
