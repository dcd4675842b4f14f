import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { Mover, ReopeningRefusal } from '@haggle/contract/deals/lifecycle';
import type { ErrorCode } from '@haggle/contract/errors';
import { entriesOf } from '@haggle/contract/keys';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as trustLimits from '@haggle/contract/limits/trust';

/**
 * Side effects of a move: `publish` makes the deal posted now; `reopen` drops an end that has passed; `resubmit`
 * withdraws an approval.
 */
type Effect = 'publish' | 'reopen' | 'resubmit';

interface MoveRule {
  by: readonly Mover[];
  effect?: Effect;
  /** Moderators who take something away must say why, for the author to read. */
  needsReason?: boolean;
  /** A moderator may make it to grant the author's appeal. */
  onAppeal?: boolean;
  /** A moderator may make it if a moderator removed the deal from that status. */
  restores?: boolean;
}

const anyone: readonly Mover[] = ['author', 'moderator', 'community'];

/** All moves of a deal's lifecycle: who may make them and what follows. */
const moves: Record<LifecycleStatus, Partial<Record<LifecycleStatus, MoveRule>>> = {
  pending: {
    active: { by: ['moderator', 'trusted', 'clock'], effect: 'publish' },
    rejected: { by: ['moderator'] },
    removed: { by: ['author', 'moderator'], needsReason: true },
  },
  active: {
    sold_out: { by: anyone },
    expired: { by: [...anyone, 'trusted', 'clock'] },
    archived: { by: ['moderator'] },
    removed: { by: ['moderator'], needsReason: true },
  },
  sold_out: {
    active: { by: anyone, effect: 'reopen' },
    expired: { by: [...anyone, 'trusted', 'clock'] },
    archived: { by: ['moderator'] },
    removed: { by: ['moderator'], needsReason: true },
  },
  expired: {
    active: { by: anyone, effect: 'reopen' },
    archived: { by: ['moderator', 'clock'] },
    removed: { by: ['moderator'], needsReason: true },
  },
  archived: { removed: { by: ['moderator'], needsReason: true } },
  rejected: {
    pending: { by: ['author', 'moderator'], effect: 'resubmit', onAppeal: true },
    removed: { by: ['author', 'moderator'], needsReason: true },
  },
  removed: {
    pending: { by: [], effect: 'resubmit', onAppeal: true, restores: true },
    active: { by: [], restores: true },
    sold_out: { by: [], restores: true },
    expired: { by: [], restores: true },
    archived: { by: [], restores: true },
  },
};

const communityOrModerator: readonly Mover[] = ['moderator', 'community'];

/** Who may reopen a deal, by the role that ended it. */
const reopeners: Record<Mover, readonly Mover[]> = {
  author: anyone,
  clock: anyone,
  community: communityOrModerator,
  trusted: communityOrModerator,
  moderator: ['moderator'],
};

/** The facts that decide whether a deal that is sold out or over may be reopened. */
export interface Ending {
  /** Roles that ended it since it was last live; empty if unknown, as for imported deals. */
  enders: readonly Mover[];
  /** When its author reopened it within the last day, the earliest first. */
  reopenedAt: readonly Date[];
  /** The status from which a moderator removed the deal. Null if its author withdrew it, and for all other deals. */
  removedFrom: LifecycleStatus | null;
}

const noEnding: Ending = { enders: [], reopenedAt: [], removedFrom: null };

interface MoveFacts {
  from: LifecycleStatus;
  to: LifecycleStatus;
  mover: Mover;
  reason: string | null;
  isOnAppeal?: boolean;
  removedFrom?: LifecycleStatus | null;
}

/** Returns why a move is refused, or undefined if it is allowed. */
export function refuseMove({
  from,
  to,
  mover,
  reason,
  isOnAppeal = false,
  removedFrom = null,
}: MoveFacts): ErrorCode | undefined {
  const rule = moves[from][to];
  const isGranted =
    mover === 'moderator' &&
    ((isOnAppeal && rule?.onAppeal === true) || (rule?.restores === true && to === restoredStatusOf(removedFrom)));
  if (!rule || (!rule.by.includes(mover) && !isGranted)) return 'move_not_allowed';
  return needsReason(rule, mover) && !reason ? 'reason_required' : undefined;
}

/** Returns the status that a deal removed by a moderator returns to: a rejected one waits for a decision again. */
function restoredStatusOf(removedFrom: LifecycleStatus | null): LifecycleStatus | null {
  return removedFrom === 'rejected' ? 'pending' : removedFrom;
}

/** Returns why this role may not reopen a deal that ended like this, or undefined if it may. */
export function refuseReopening(mover: Mover, { enders, reopenedAt }: Ending): ReopeningRefusal | undefined {
  const blockingRoles = enders.filter((ender) => !reopeners[ender].includes(mover));
  if (blockingRoles.includes('moderator')) return 'ended_by_moderator';
  if (blockingRoles.length > 0) return 'ended_by_members';
  const isTooOften = mover === 'author' && reopenedAt.length >= dealLimits.reopeningsPerDay;
  return isTooOften ? 'reopened_too_often' : undefined;
}

/** Returns the side effect of a move; undefined if it has none, or if the move doesn't exist. */
export function effectOf(from: LifecycleStatus, to: LifecycleStatus): Effect | undefined {
  return moves[from][to]?.effect;
}

/**
 * Returns a member's roles towards a deal, the one that needs no reason first. From level 2 on, members publish their
 * own deals without waiting; from level 3 on, they confirm what has expired.
 */
export function rolesOf({
  isAuthor,
  isAdmin,
  trustLevel,
}: {
  isAuthor: boolean;
  isAdmin: boolean;
  trustLevel: number;
}): Mover[] {
  const isTrusted = trustLevel >= (isAuthor ? trustLimits.publishes : trustLimits.curates);
  const roles: [Mover, boolean][] = [
    ['author', isAuthor],
    // Moderators end others' deals as moderators, whatever their own level, so that their decision stands.
    ['trusted', isTrusted && (isAuthor || !isAdmin)],
    ['moderator', isAdmin],
  ];
  return roles.filter(([, holds]) => holds).map(([role]) => role);
}

/**
 * Returns the moves that someone in these roles may make manually, each in the role that needs least. A deal that waits
 * for a moderator, perhaps after a rejection, can't be published manually: trusted members publish when they post.
 */
export function movesFor(from: LifecycleStatus, roles: readonly Mover[], ending: Ending = noEnding) {
  return entriesOf(moves[from]).flatMap(([to, rule]) => {
    const isRestoring = rule.restores === true && to === restoredStatusOf(ending.removedFrom);
    const mover = roles.find(
      (role) =>
        (rule.by.includes(role) || (isRestoring && role === 'moderator')) &&
        !(from === 'pending' && role === 'trusted') &&
        !(rule.effect === 'reopen' && refuseReopening(role, ending)),
    );
    return mover ? [{ to, mover, needsReason: needsReason(rule, mover) }] : [];
  });
}

function needsReason(rule: MoveRule, mover: Mover): boolean {
  return rule.needsReason === true && mover === 'moderator';
}
