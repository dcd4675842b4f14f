import type { Role } from '@haggle/contract/accounts/users';

/** The author of a report mapping, and whether someone else has confirmed it since. */
export interface MappingReview {
  by: string | null;
  isConfirmed: boolean;
}

/** Whether the actor must confirm a mapping before using it, because it moves money and only its author reviewed it. */
export function needsConfirming({ by, isConfirmed }: MappingReview, actorId: string): boolean {
  return !isConfirmed && by !== actorId;
}

/**
 * Returns the author and confirmation to store after an import with a mapping. Admins answer for the site.
 * @param isSame whether the mapping is the stored one
 */
export function reviewAfterImport(
  before: MappingReview,
  isSame: boolean,
  actor: { id: string; role: Role },
): MappingReview {
  if (actor.role === 'admin') return { by: actor.id, isConfirmed: true };
  if (!isSame) return { by: actor.id, isConfirmed: false };
  return { by: before.by, isConfirmed: before.isConfirmed || before.by !== actor.id };
}
