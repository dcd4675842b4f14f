import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { Mover, ReopeningRefusal } from '@haggle/contract/deals/lifecycle';
import type { ErrorCode } from '@haggle/contract/errors';
import { entriesOf } from '@haggle/contract/keys';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as trustLimits from '@haggle/contract/limits/trust';

/**
 * What else a move does: `publish` makes the deal posted now; `reopen` drops an end that has passed; `resubmit` takes
 * an approval back.
 */
type Effect = 'publish' | 'reopen' | 'resubmit';

interface MoveRule {
  by: readonly Mover[];
  effect?: Effect;
  /** Moderators who take something away say why: the author reads it. */
  needsReason?: boolean;
  /** A moderator may make it when the author has appealed and is right. */
  onAppeal?: boolean;
  /** A moderator may make it where a moderator removed the deal from there. */
  restores?: boolean;
}

const anyone: readonly Mover[] = ['author', 'moderator', 'community'];

/** Every move of a deal's lifecycle: who may make it and what follows. */
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

const membersOrMore: readonly Mover[] = ['moderator', 'community'];

/** Whose word outweighs whose: who may bring a deal back that each of these has ended. */
const reopeners: Record<Mover, readonly Mover[]> = {
  author: anyone,
  clock: anyone,
  community: membersOrMore,
  trusted: membersOrMore,
  moderator: ['moderator'],
};

/** What stands between a deal that is sold out or over and its coming back. */
export interface Ending {
  /** In what roles it was ended since it was last live; empty where nobody knows, as of imported deals. */
  enders: readonly Mover[];
  /** When its author brought it back within the last day, the earliest first. */
  reopenedAt: readonly Date[];
  /** Of a deal that a moderator removed: the state that it was in. Null where its author withdrew it, and of all others. */
  removedFrom: LifecycleStatus | null;
}

const unended: Ending = { enders: [], reopenedAt: [], removedFrom: null };

interface MoveFacts {
  from: LifecycleStatus;
  to: LifecycleStatus;
  mover: Mover;
  reason: string | null;
  isOnAppeal?: boolean;
  removedFrom?: LifecycleStatus | null;
}

/** Why a move is refused, or undefined when it may be made. */
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
    ((isOnAppeal && rule?.onAppeal === true) || (rule?.restores === true && to === restoredTo(removedFrom)));
  if (!rule || (!rule.by.includes(mover) && !isGranted)) return 'move_not_allowed';
  return needsReason(rule, mover) && !reason ? 'reason_required' : undefined;
}

/** Where a deal that a moderator removed goes back to: what was turned down before waits for a decision again. */
function restoredTo(removedFrom: LifecycleStatus | null): LifecycleStatus | null {
  return removedFrom === 'rejected' ? 'pending' : removedFrom;
}

/** Why nobody in this role may bring back a deal that ended like this, or undefined when they may. */
export function refuseReopening(mover: Mover, { enders, reopenedAt }: Ending): ReopeningRefusal | undefined {
  const stronger = enders.filter((ender) => !reopeners[ender].includes(mover));
  if (stronger.includes('moderator')) return 'ended_by_moderator';
  if (stronger.length > 0) return 'ended_by_members';
  const isTooOften = mover === 'author' && reopenedAt.length >= dealLimits.reopeningsPerDay;
  return isTooOften ? 'reopened_too_often' : undefined;
}

/** What else a move does; undefined where that is nothing, or there is no such move. */
export function effectOf(from: LifecycleStatus, to: LifecycleStatus): Effect | undefined {
  return moves[from][to]?.effect;
}

/**
 * In what roles a member stands before a deal, the one that needs no reason first. From level 2 on, members publish their
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
    // Moderators end deals of others as moderators, whatever their own level: their word stands.
    ['trusted', isTrusted && (isAuthor || !isAdmin)],
    ['moderator', isAdmin],
  ];
  return roles.filter(([, holds]) => holds).map(([role]) => role);
}

/**
 * The moves that somebody in these roles may make by hand, each in the role that needs least. What waits for a moderator,
 * perhaps after a rejection, is not published by hand: trusted members publish when they post.
 */
export function movesFor(from: LifecycleStatus, roles: readonly Mover[], ending: Ending = unended) {
  return entriesOf(moves[from]).flatMap(([to, rule]) => {
    const isRestoring = rule.restores === true && to === restoredTo(ending.removedFrom);
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
