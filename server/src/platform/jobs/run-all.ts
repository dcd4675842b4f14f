import { isDatabaseGone } from '../database/database.ts';

/**
 * Runs all functions in order, even if some fail.
 * @throws the first failure, after all were tried; immediately if the database is unreachable
 */
export async function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      if (isDatabaseGone(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
