/** Which badges are shown. */
export type Show = 'all' | 'earned' | 'locked';

/** Reads which badges an address asks for; all of them have the plain address. */
export function readShow(value: unknown): Exclude<Show, 'all'> | undefined {
  return value === 'earned' || value === 'locked' ? value : undefined;
}
