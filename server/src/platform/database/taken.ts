import type { ErrorCode } from '@haggle/contract/errors';
import { Refusal } from '../../kernel/refusal.ts';
import { violatesUnique } from './database.ts';

interface Taken {
  /** The unique index that lets no second one in. */
  index: string;
  code: ErrorCode;
  /** The field that holds it. */
  path: string;
}

/**
 * What was written; where another row has the value already, that is told beside its field, too.
 * @throws Refusal `code`
 */
export async function orTaken<T>(writing: Promise<T>, { index, code, path }: Taken): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!violatesUnique(error, index)) throw error;
    const { message } = new Refusal(code);
    throw new Refusal(code, { details: [{ path, message }] });
  }
}
