import { movers } from '@haggle/contract/deals/lifecycle';
import { lifecycleStatuses } from '@haggle/contract/deals/status';
import { describe, expect, test } from 'vitest';
import { effectOf, movesFor, refuseMove, refuseReopening, rolesOf } from './rules.ts';

describe('the lifecycle', () => {
  test.each([
    ['pending', ['active', 'rejected', 'removed']],
    ['active', ['sold_out', 'expired', 'archived', 'removed']],
    ['sold_out', ['active', 'expired', 'archived', 'removed']],
    ['expired', ['active', 'archived', 'removed']],
    ['archived', ['removed']],
    ['rejected', ['pending', 'removed']],
    ['removed', []],
  ] as const)('%s may become %j', (from, allowed) => {
    const reachable = lifecycleStatuses.filter((to) =>
      movers.some((mover) => refuseMove({ from, to, mover, reason: 'because' }) === undefined),
    );
    expect(reachable.toSorted()).toEqual([...allowed].toSorted());
  });

  test.each([
    [
      'author',
      [
        'pending → removed',
        'active → sold_out',
        'active → expired',
        'sold_out → active',
        'sold_out → expired',
        'expired → active',
        'rejected → pending',
        'rejected → removed',
      ],
    ],
    [
      'community',
      ['active → sold_out', 'active → expired', 'sold_out → active', 'sold_out → expired', 'expired → active'],
    ],
    [
      'moderator',
      [
        'pending → active',
        'pending → rejected',
        'pending → removed',
        'active → sold_out',
        'active → expired',
        'active → archived',
        'active → removed',
        'sold_out → active',
        'sold_out → expired',
        'sold_out → archived',
        'sold_out → removed',
        'expired → active',
        'expired → archived',
        'expired → removed',
        'archived → removed',
        'rejected → pending',
        'rejected → removed',
      ],
    ],
    ['trusted', ['active → expired', 'sold_out → expired']],
    ['clock', ['pending → active', 'active → expired', 'sold_out → expired', 'expired → archived']],
  ] as const)('the %s may make exactly these moves', (mover, allowed) => {
    const all = lifecycleStatuses.flatMap((from) => movesFor(from, [mover]).map(({ to }) => `${from} → ${to}`));
    expect(all.toSorted()).toEqual([...allowed].toSorted());
  });

  test('moderators need a reason to remove a deal; authors don’t', () => {
    expect(refuseMove({ from: 'active', to: 'removed', mover: 'moderator', reason: null })).toBe('reason_required');
    expect(refuseMove({ from: 'active', to: 'removed', mover: 'moderator', reason: 'Spam.' })).toBeUndefined();
    expect(refuseMove({ from: 'pending', to: 'removed', mover: 'author', reason: null })).toBeUndefined();
  });

  test('an author who is also a moderator acts as the author where that is enough', () => {
    const moves = movesFor('rejected', ['author', 'moderator']);
    expect(moves).toEqual([
      { to: 'pending', mover: 'author', needsReason: false },
      { to: 'removed', mover: 'author', needsReason: false },
    ]);
  });
});

describe('permissions for moves', () => {
  test('a move that isn’t allowed is refused as move_not_allowed', () => {
    const move = { from: 'archived', to: 'active', mover: 'moderator', reason: 'because' } as const;
    expect(refuseMove(move)).toBe('move_not_allowed');
    expect(refuseMove({ from: 'active', to: 'archived', mover: 'author', reason: null })).toBe('move_not_allowed');
  });

  test('a moderator’s removal needs a reason from every status, and no other move does', () => {
    const needingReason = lifecycleStatuses.flatMap((from) =>
      movesFor(from, ['moderator'])
        .filter(({ needsReason }) => needsReason)
        .map(({ to }) => `${from} → ${to}`),
    );
    expect(needingReason).toEqual(
      lifecycleStatuses.filter((from) => from !== 'removed').map((from) => `${from} → removed`),
    );
  });

  test('a trusted member may publish a deal when posting it, but isn’t offered that as a move', () => {
    expect(refuseMove({ from: 'pending', to: 'active', mover: 'trusted', reason: null })).toBeUndefined();
    expect(movesFor('pending', ['author', 'trusted'])).toEqual([
      { to: 'removed', mover: 'author', needsReason: false },
    ]);
  });

  test.each([
    ['rejected', 'moderator', true, undefined],
    ['removed', 'moderator', true, undefined],
    ['removed', 'moderator', false, 'move_not_allowed'],
    ['removed', 'author', true, 'move_not_allowed'],
    ['active', 'moderator', true, 'move_not_allowed'],
  ] as const)(
    'returning a deal that is %s to pending by the %s, on appeal (%s): %s',
    (from, mover, isOnAppeal, code) => {
      expect(refuseMove({ from, to: 'pending', mover, reason: null, isOnAppeal })).toBe(code);
    },
  );

  test.each([
    ['active', ['active']],
    ['sold_out', ['sold_out']],
    ['archived', ['archived']],
    ['pending', ['pending']],
    ['rejected', ['pending']],
    [null, []],
  ] as const)('a deal removed while it was %s can be restored to %j, and only by moderators', (removedFrom, to) => {
    const ending = { enders: [], reopenedAt: [], removedFrom };
    const restoreMoves = to.map((state) => ({ to: state, mover: 'moderator', needsReason: false }));
    expect(movesFor('removed', ['author', 'trusted', 'moderator'], ending)).toEqual(restoreMoves);
    expect(movesFor('removed', ['author', 'trusted'], ending)).toEqual([]);
    const move = { from: 'removed', mover: 'moderator', reason: null, removedFrom } as const;
    const allowedStatuses = lifecycleStatuses.filter((state) => refuseMove({ ...move, to: state }) === undefined);
    expect(allowedStatuses).toEqual(to);
  });

  test('an appeal allows no other moves', () => {
    const move = { from: 'archived', to: 'removed', mover: 'author', reason: null, isOnAppeal: true } as const;
    expect(refuseMove(move)).toBe('move_not_allowed');
    expect(refuseMove({ ...move, to: 'expired' })).toBe('move_not_allowed');
  });

  test.each([
    [{ isAuthor: true, isAdmin: false, trustLevel: 1 }, ['author']],
    [{ isAuthor: true, isAdmin: false, trustLevel: 2 }, ['author', 'trusted']],
    [{ isAuthor: false, isAdmin: false, trustLevel: 2 }, []],
    [{ isAuthor: false, isAdmin: false, trustLevel: 3 }, ['trusted']],
    [{ isAuthor: true, isAdmin: true, trustLevel: 0 }, ['author', 'moderator']],
    [{ isAuthor: false, isAdmin: true, trustLevel: 3 }, ['moderator']],
  ])('a member with %j acts as %j on a deal', (roleFacts, roles) => {
    expect(rolesOf(roleFacts)).toEqual(roles);
  });
});

test.each([
  ['author', ['author', 'clock'], 0, undefined],
  ['author', [], 0, undefined],
  ['author', ['author'], 2, undefined],
  ['author', ['author'], 3, 'reopened_too_often'],
  ['author', ['author', 'community'], 0, 'ended_by_members'],
  ['author', ['trusted'], 0, 'ended_by_members'],
  ['author', ['community', 'moderator'], 3, 'ended_by_moderator'],
  ['community', ['author', 'clock', 'community', 'trusted'], 3, undefined],
  ['community', ['moderator'], 0, 'ended_by_moderator'],
  ['moderator', ['moderator', 'community'], 3, undefined],
] as const)('reopening by the %s if ended by %j, reopened %i times in a day: %s', (mover, enders, times, refusal) => {
  const reopenedAt = Array.from({ length: times }, () => new Date());
  expect(refuseReopening(mover, { enders, reopenedAt, removedFrom: null })).toBe(refusal);
});

test.each([
  ['publish', ['pending → active']],
  ['reopen', ['sold_out → active', 'expired → active']],
  ['resubmit', ['rejected → pending', 'removed → pending']],
])('these moves %s a deal: %j', (effect, moves) => {
  const all = lifecycleStatuses.flatMap((from) =>
    lifecycleStatuses.filter((to) => effectOf(from, to) === effect).map((to) => `${from} → ${to}`),
  );
  expect(all.toSorted()).toEqual(moves.toSorted());
});

test.each([
  ['to its author if the author ended the deal', 'author', ['author'], true],
  ['not to its author if a moderator ended the deal', 'moderator', ['author'], false],
  ['to a moderator who is its author if a moderator ended the deal', 'moderator', ['author', 'moderator'], true],
  ['not to its author if members ended the deal', 'community', ['author'], false],
] as const)('reopening is offered %s', (_, ender, roles, isOffered) => {
  const ending = { enders: [ender], reopenedAt: [], removedFrom: null };
  for (const from of ['sold_out', 'expired'] as const)
    expect(movesFor(from, roles, ending).some(({ to }) => to === 'active')).toBe(isOffered);
  // It may still expire, no matter who ended it.
  expect(movesFor('sold_out', roles, ending).some(({ to }) => to === 'expired')).toBe(true);
});

test('a removed deal is restored only to the status it had, and an appeal doesn’t make it active', () => {
  const restoreMove = {
    from: 'removed',
    to: 'expired',
    mover: 'moderator',
    reason: null,
    removedFrom: 'expired',
  } as const;
  expect(refuseMove(restoreMove)).toBeUndefined();
  expect(refuseMove({ ...restoreMove, removedFrom: 'active' })).toBe('move_not_allowed');
  expect(refuseMove({ ...restoreMove, to: 'active', removedFrom: null, isOnAppeal: true })).toBe('move_not_allowed');
});
