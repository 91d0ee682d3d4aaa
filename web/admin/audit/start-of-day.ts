/** The moment at which a calendar day, or the one so many days later, begins where the reader is. */
export function startOfDay(day: string, daysLater: number): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
