/** A shade of the brand. */
export const shade = (step: number) => `var(--mantine-primary-color-${step})`;

export const Ground = () => (
  <>
    <circle cx="120" cy="84" r="78" fill={shade(0)} />
    <ellipse cx="120" cy="164" rx="70" ry="7" fill="#101828" opacity=".08" />
  </>
);

/** The receipt that the scenes are about. */
export const Paper = () => (
  <>
    <path
      d="M74 26h92v128l-11.500-9-11.500 9-11.500-9-11.500 9-11.500-9-11.500 9-11.500-9-11.500 9z"
      fill="#fff"
      stroke={shade(2)}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <rect x="90" y="44" width="36" height="8" rx="4" fill={shade(7)} />
    <path d="M90 68h60M90 84h60M90 100h34" stroke={shade(2)} strokeWidth="7" strokeLinecap="round" />
  </>
);
