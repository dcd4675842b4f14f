import type { ErrorCode } from '@haggle/contract/errors';
import { refusalAt } from '../../kernel/refusal.ts';
import { violatesUnique } from './database.ts';

interface DuplicateRule {
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
export async function refuseDuplicate<T>(write: Promise<T>, { index, code, path }: DuplicateRule): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!violatesUnique(error, index)) throw error;
    throw refusalAt(path, code);
  }
}
