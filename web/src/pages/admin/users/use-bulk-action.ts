import type { AdminUser } from '@haggle/contract/members/users-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/refusal-text.ts';

/** Work on one member. Resolves with a function that undoes it, if it can be undone. */
export type MemberWork = (person: AdminUser) => Promise<(() => Promise<unknown>) | undefined>;

/** Thrown to skip a member for a reason other than a refusal by the server. */
export class SkippedError extends Error {}

export interface BulkOutcome {
  done: number;
  failed: { username: string; text: string }[];
  /** Undoes the work, the latest first. Undefined if nothing can be undone. */
  undo: (() => Promise<number>) | undefined;
}

/** Runs work on many members, one at a time. `progress` counts the members processed, undefined when idle. */
export function useBulkAction() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const isStopped = useRef(false);
  async function run(people: readonly AdminUser[], work: MemberWork): Promise<BulkOutcome> {
    isStopped.current = false;
    setProgress(0);
    const failed: BulkOutcome['failed'] = [];
    const undos: (() => Promise<unknown>)[] = [];
    let done = 0;
    for (const [index, person] of people.entries()) {
      if (isStopped.current) break;
      try {
        const undo = await work(person);
        if (undo) undos.unshift(undo);
        done += 1;
      } catch (error) {
        failed.push({
          username: person.username,
          text: error instanceof SkippedError ? error.message : refusalText(error),
        });
      }
      setProgress(index + 1);
    }
    setProgress(undefined);
    await client.invalidateQueries({ queryKey: ['mine', 'people'] });
    return { done, failed, undo: undos.length > 0 ? () => runUndos(undos) : undefined };
  }
  /** @returns how many couldn't be undone */
  async function runUndos(undos: readonly (() => Promise<unknown>)[]): Promise<number> {
    let failures = 0;
    for (const undo of undos) {
      await undo().catch(() => {
        failures += 1;
      });
    }
    await client.invalidateQueries({ queryKey: ['mine', 'people'] });
    return failures;
  }
  function stop(): void {
    isStopped.current = true;
  }
  return { run, progress, stop };
}
