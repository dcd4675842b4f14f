import type { AdminUser } from '@haggle/contract/members/users-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/refusal-text.ts';

/** Something that is done to a member; what it gives takes it back, where that can be. */
export type MemberWork = (person: AdminUser) => Promise<(() => Promise<unknown>) | undefined>;

/** Why something is not done to a member, though the server would do it. */
export class Skipped extends Error {}

export interface BulkOutcome {
  done: number;
  failed: { username: string; text: string }[];
  /** Takes back what was done, the last first; undefined where nothing can be. */
  undo: (() => Promise<number>) | undefined;
}

/** Does something to many members, one after the other; `progress` says how far it is while that lasts. */
export function useBulkAct() {
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
        failed.push({ username: person.username, text: error instanceof Skipped ? error.message : refusalText(error) });
      }
      setProgress(index + 1);
    }
    setProgress(undefined);
    await client.invalidateQueries({ queryKey: ['mine', 'people'] });
    return { done, failed, undo: undos.length > 0 ? () => takeBack(undos) : undefined };
  }
  /** @returns how many could not be taken back */
  async function takeBack(undos: readonly (() => Promise<unknown>)[]): Promise<number> {
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
