import { Refusal } from '../../kernel/refusal.ts';
import { isCutShort, isDatabaseGone } from '../database/database.ts';
import { type FinishedAnswer, withHeaders } from '../http/finished.ts';
import type { AwayRules } from './answers.ts';

/** What tells those between us and a reader, and whoever looks, that this is the last answer and not a new one. */
const staleHeaders = { 'cache-status': 'haggle; hit; detail="the database is away"' };

/** While the database is away, readers get what they were last told; what that is, no reader is told to keep. */
export function whileAway<T extends FinishedAnswer>(): AwayRules<T> {
  return {
    isAway: (made) => ('answer' in made ? made.answer.status === 503 : isAwayError(made.error)),
    mark: (answer) => withHeaders(answer, staleHeaders),
  };
}

function isAwayError(error: unknown): boolean {
  return isDatabaseGone(error) || isCutShort(error) || (error instanceof Refusal && error.code === 'unavailable');
}
