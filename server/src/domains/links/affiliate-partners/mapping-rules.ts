import type { Role } from '@haggle/contract/accounts/users';

/** Who taught how a partner's files are read, and whether anybody else has looked at it since. */
export interface Taught {
  by: string | null;
  isConfirmed: boolean;
}

/** Whether somebody looks at a mapping before a file of theirs is read by it: it says what moves money, and it is one other's word. */
export function needsConfirming({ by, isConfirmed }: Taught, actorId: string): boolean {
  return !isConfirmed && by !== actorId;
}

/**
 * What is kept of the mapping by which somebody's file was just read. Admins answer for the site.
 * @param isSame whether it is the one that was remembered
 */
export function taughtBy(before: Taught, isSame: boolean, actor: { id: string; role: Role }): Taught {
  if (actor.role === 'admin') return { by: actor.id, isConfirmed: true };
  if (!isSame) return { by: actor.id, isConfirmed: false };
  return { by: before.by, isConfirmed: before.isConfirmed || before.by !== actor.id };
}
