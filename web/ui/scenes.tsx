/** A shade of the brand. */
export const shade = (step: number) => `var(--mantine-primary-color-${step})`;

const Ground = () => (
  <>
    <circle cx="120" cy="84" r="78" fill={shade(0)} />
    <ellipse cx="120" cy="164" rx="70" ry="7" fill="var(--ink)" opacity=".08" />
  </>
);

/** The receipt that the scenes are about. */
export const Paper = () => (
  <>
    <path
      d="M74 26h92v128l-11.500-9-11.500 9-11.500-9-11.500 9-11.500-9-11.500 9-11.500-9-11.500 9z"
      fill="var(--mantine-color-white)"
      stroke={shade(2)}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <rect x="90" y="44" width="36" height="8" rx="4" fill={shade(7)} />
    <path d="M90 68h60M90 84h60M90 100h34" stroke={shade(2)} strokeWidth="7" strokeLinecap="round" />
  </>
);

/** Nothing ordered yet: an open parcel. */
export const BoxScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <path
      d="M64 84h112v70a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8z"
      fill="var(--mantine-color-white)"
      stroke={shade(2)}
      strokeWidth="3"
    />
    <path
      d="M64 84 46 60h64l10 24zM176 84l18-24h-64l-10 24z"
      fill="var(--mantine-color-white)"
      stroke={shade(2)}
      strokeWidth="3"
    />
    <path d="M104 84h32v30l-16-10-16 10z" fill={shade(7)} />
    <path d="M80 142h30" stroke={shade(2)} strokeWidth="7" strokeLinecap="round" />
    <path d="m120 18 5 10 11 1.600-8 7.800 1.900 11L120 43l-9.900 5.400 1.900-11-8-7.800 11-1.600z" fill={shade(4)} />
  </svg>
);

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
    <g transform="translate(140 100)" fill="var(--mantine-color-warning-5)">
      {turns(20).map((turn) => (
        <circle key={turn} cy="-58" r="10.500" transform={`rotate(${turn})`} />
      ))}
      <circle r="60" fill="var(--mantine-color-warning-4)" />
    </g>
    <circle cx="140" cy="100" r="50" fill="var(--mantine-color-warning-2)" />
    <circle cx="140" cy="100" r="43" fill="var(--mantine-color-warning-4)" />
    <path
      d="m140 70 9.300 18.900 20.800 3-15 14.700 3.500 20.700-18.600-9.800-18.600 9.800 3.500-20.700-15-14.700 20.800-3z"
      fill="var(--mantine-color-white)"
    />
    <rect x="36" y="52" width="11" height="11" rx="3" fill="var(--mantine-color-info-4)" transform="rotate(20 41 57)" />
    <circle cx="58" cy="26" r="6" fill="var(--mantine-color-danger-4)" />
    <rect x="228" y="40" width="12" height="12" rx="3" fill={shade(6)} transform="rotate(-24 234 46)" />
    <circle cx="250" cy="104" r="5" fill="var(--mantine-color-warning-4)" />
    <circle cx="26" cy="120" r="5" fill={shade(4)} />
    <path d="m212 14 4 8 8 1-6 6 2 8-8-4-7 4 1-8-6-6 8-1z" fill="var(--mantine-color-warning-4)" />
  </svg>
);

/** No points yet: two coins wait. */
export const PointsScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <circle cx="146" cy="74" r="40" fill="var(--mantine-color-white)" stroke={shade(2)} strokeWidth="3" />
    <circle cx="146" cy="74" r="28" fill={shade(1)} />
    <circle cx="96" cy="112" r="46" fill="var(--mantine-color-white)" stroke={shade(2)} strokeWidth="3" />
    <circle cx="96" cy="112" r="34" fill={shade(7)} />
    <path
      d="m96 92 6.200 12.600 13.800 2-10 9.800 2.400 13.800L96 123.700l-12.400 6.500 2.400-13.800-10-9.800 13.800-2z"
      fill="var(--mantine-color-white)"
    />
  </svg>
);

/** No receipt yet: one waits to be added. */
export const ReceiptScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <g transform="rotate(-5 120 90)">
      <Paper />
    </g>
    <circle cx="172" cy="128" r="24" fill={shade(7)} />
    <path d="M172 117v22M161 128h22" stroke="var(--mantine-color-white)" strokeWidth="5" strokeLinecap="round" />
  </svg>
);

/** The receipt is on its way. */
export const SentScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <g transform="rotate(-4 120 90)">
      <Paper />
    </g>
    <circle cx="168" cy="124" r="30" fill="var(--mantine-color-white)" />
    <circle cx="168" cy="124" r="25" fill="var(--mantine-color-success-6)" />
    <path
      d="m156 125 8 9 16-18"
      fill="none"
      stroke="var(--mantine-color-white)"
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

/** No training done yet: a video waits. */
export const TrainingScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <Ground />
    <rect
      x="52"
      y="40"
      width="136"
      height="92"
      rx="12"
      fill="var(--mantine-color-white)"
      stroke={shade(2)}
      strokeWidth="3"
    />
    <path d="M52 108h136v12a12 12 0 0 1-12 12H64a12 12 0 0 1-12-12z" fill={shade(1)} />
    <path d="M66 120h62" stroke={shade(7)} strokeWidth="6" strokeLinecap="round" />
    <circle cx="120" cy="76" r="24" fill={shade(7)} />
    <path d="m113 64 20 12-20 12z" fill="var(--mantine-color-white)" />
    <path
      d="M104 132h32l6 28H98z"
      fill="var(--mantine-color-white)"
      stroke={shade(2)}
      strokeWidth="3"
      strokeLinejoin="round"
    />
  </svg>
);
