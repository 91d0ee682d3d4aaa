/** The beginning of a calendar day, or of one some days later, in the reader's time zone. */
export function startOfDay(day: string, daysLater: number): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
