import { isDatabaseGone } from '../database/database.ts';

/**
 * Does one after the other, so that what fails holds up nothing else.
 * @throws the first failure, once all were tried; at once where the database is away
 */
export async function allOf(acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const act of acts) {
    try {
      await act();
    } catch (error) {
      if (isDatabaseGone(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
