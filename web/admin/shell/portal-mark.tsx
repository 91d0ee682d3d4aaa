export const PortalMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="8" fill="var(--mantine-color-portal-6)" />
    <path
      d="M9 20V8.6h6.1a3.9 3.9 0 0 1 1.3 7.6L19.4 20"
      fill="none"
      stroke="var(--stays-light)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="13.2" cy="15.6" r="1.6" fill="var(--mantine-color-portal-3)" />
  </svg>
);
