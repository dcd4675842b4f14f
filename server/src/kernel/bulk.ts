import { Refusal } from './refusal.ts';

/** The result of one item of a bulk action: done, or why not. */
interface Outcome {
  isDone: boolean;
  error: string | null;
  code: string | null;
}

/** Runs `action` and returns whether it was done, or why it was refused. Other errors are thrown. */
export async function runForOutcome(action: () => Promise<unknown>): Promise<Outcome> {
  try {
    await action();
    return { isDone: true, error: null, code: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { isDone: false, error: error.message, code: error.code };
  }
}

/** Runs `action` for each id in order, each in its own transaction. Returns each id, under `key`, with its outcome. */
export async function runForEach<K extends string>(
  key: K,
  ids: readonly string[],
  action: (id: string) => Promise<unknown>,
): Promise<(Record<K, string> & Outcome)[]> {
  const outcomes: (Record<K, string> & Outcome)[] = [];
  for (const id of ids)
    outcomes.push({ ...({ [key]: id } as Record<K, string>), ...(await runForOutcome(() => action(id))) });
  return outcomes;
}
