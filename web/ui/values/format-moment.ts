/**
 * MM/DD/YYYY HH:MM in the reader's time zone. A day without a time is that of the program instead (`Day`), the same for
 * everybody and as in exports.
 */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  const day = `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

const two = (part: number) => String(part).padStart(2, '0');
