import type { ErrorCode } from '@haggle/contract/errors';
import { Refusal } from '../../kernel/refusal.ts';
import { violatesUnique } from './database.ts';

interface Taken {
  /** The unique index. */
  index: string;
  code: ErrorCode;
  /** The field with the value. */
  path: string;
}

/**
 * Returns the result of a write. If another row already has the value, refuses it and names the field.
 * @throws Refusal `code`
 */
export async function refuseDuplicate<T>(writing: Promise<T>, { index, code, path }: Taken): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!violatesUnique(error, index)) throw error;
    const { message } = new Refusal(code);
    throw new Refusal(code, { details: [{ path, message }] });
  }
}
