import type { BulkOutcome } from '@haggle/contract/approvals';
import { Refusal } from './refusal.ts';

/** Does `act` for each deal in turn, each in a transaction of its own, and tells of each whether it was done or why not. */
export async function answerEach(
  dealIds: readonly string[],
  act: (dealId: string) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const dealId of dealIds) {
    try {
      await act(dealId);
      outcomes.push({ dealId, isDone: true, error: null, code: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push({ dealId, isDone: false, error: error.message, code: error.code });
    }
  }
  return outcomes;
}
