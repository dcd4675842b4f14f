import type { BulkOutcome } from '@haggle/contract/moderation/approvals';
import { Refusal } from './refusal.ts';

/** What became of one of many: done, or why not. */
type Outcome = Omit<BulkOutcome, 'dealId'>;

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

/** Does `act` for each deal in turn, each in a transaction of its own, and tells of each whether it was done or why not. */
export async function answerEach(
  dealIds: readonly string[],
  act: (dealId: string) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const dealId of dealIds) outcomes.push({ dealId, ...(await outcomeOf(() => act(dealId))) });
  return outcomes;
}
