const brand = (shade: number) => `var(--mantine-primary-color-${shade})`;

/** An empty cart in the tones of the brand. */
export const CartScene = () => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <circle cx="120" cy="84" r="78" fill={brand(0)} />
    <ellipse cx="120" cy="164" rx="70" ry="7" fill="#101828" opacity=".08" />
    <path
      d="M52 44h18l22 82h76"
      fill="none"
      stroke="#475467"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M80 62h108l-14 50a8 8 0 0 1-8 6H98a8 8 0 0 1-8-6z" fill="#fff" stroke={brand(2)} strokeWidth="3" />
    <path d="M104 78v26M124 78v26M144 78v26M164 78v26" stroke={brand(1)} strokeWidth="8" strokeLinecap="round" />
    <circle cx="104" cy="148" r="12" fill="#475467" />
    <circle cx="156" cy="148" r="12" fill="#475467" />
    <circle cx="104" cy="148" r="4" fill="#fff" />
    <circle cx="156" cy="148" r="4" fill="#fff" />
    <circle cx="190" cy="48" r="20" fill={brand(6)} />
    <path d="M190 39v18M181 48h18" stroke="#fff" strokeWidth="4.5" strokeLinecap="round" />
  </svg>
);
