/** MM/DD/YYYY HH:MM, in the reader's time zone. */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(instant)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** MM/DD/YYYY, likewise. */
export function formatDay(instant: string): string {
  const at = new Date(instant);
  return `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()}`;
}

const two = (part: number) => String(part).padStart(2, '0');
