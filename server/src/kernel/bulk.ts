import { Refusal } from './refusal.ts';

/** What became of one of many: done, or why not. */
interface Outcome {
  isDone: boolean;
  error: string | null;
  code: string | null;
}

/** Does `act`, and tells whether it was done or why it was refused; other errors rise. */
export async function outcomeOf(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act();
    return { isDone: true, error: null, code: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { isDone: false, error: error.message, code: error.code };
  }
}

/** Does `act` for each id in turn, each in a transaction of its own, and tells of each, named `key`, whether it was done or why not. */
export async function answerEach<K extends string>(
  key: K,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<(Record<K, string> & Outcome)[]> {
  const outcomes: (Record<K, string> & Outcome)[] = [];
  for (const id of ids) outcomes.push({ ...({ [key]: id } as Record<K, string>), ...(await outcomeOf(() => act(id))) });
  return outcomes;
}
