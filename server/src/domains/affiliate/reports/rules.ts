/** Returns the first day of the month that is `months` before that of `day`, as `YYYY-MM-DD`. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/** Returns the number of months from one `YYYY-MM` to another. */
export function monthsBetween(from: string, to: string): number {
  const count = (text: string) => {
    const [year = 0, month = 0] = text.split('-').map(Number);
    return year * 12 + month;
  };
  return count(to) - count(from);
}
