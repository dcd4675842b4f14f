/** A time as a field for date and time takes it, in the reader's own zone: `2026-11-27T18:00`. */
export function toLocalInput(time: string | null): string {
  if (!time) return '';
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
