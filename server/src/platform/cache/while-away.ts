import { Refusal } from '../../kernel/refusal.ts';
import { isDatabaseGone, isStatementTimeout } from '../database/database.ts';
import { type FinishedAnswer, withHeaders } from '../http/finished.ts';
import type { AwayRules } from './answers.ts';

/** Tells caches and operators that this is the last answer, not a new one. */
const staleHeaders = { 'cache-status': 'haggle; hit; detail="the database is away"' };

/** While the database is unreachable, readers get the last answers, marked as such. */
export function whileAway<T extends FinishedAnswer>(): AwayRules<T> {
  return {
    isAway: (result) => ('answer' in result ? isAwayAnswer(result.answer) : isAwayError(result.error)),
    mark: (answer) => withHeaders(answer, staleHeaders),
  };
}

/** A closed site answers with 503 too, but says when to come back. */
function isAwayAnswer({ status, headers }: FinishedAnswer): boolean {
  return status === 503 && !('retry-after' in headers);
}

function isAwayError(error: unknown): boolean {
  return (
    isDatabaseGone(error) || isStatementTimeout(error) || (error instanceof Refusal && error.code === 'unavailable')
  );
}
