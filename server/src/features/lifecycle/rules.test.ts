import { lifecycleStatuses } from '@haggle/contract/deals';
import { movers } from '@haggle/contract/lifecycle';
import { describe, expect, test } from 'vitest';
import { isEditable, movesFor, refuseMove } from './rules.ts';

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
    const possible = lifecycleStatuses.filter((to) =>
      movers.some((mover) => refuseMove({ from, to, mover, reason: 'because' }) === undefined),
    );
    expect(possible.toSorted()).toEqual([...allowed].toSorted());
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
    ['clock', ['pending → active', 'active → expired', 'sold_out → expired', 'expired → archived']],
  ] as const)('the %s may make just these moves', (mover, allowed) => {
    const all = lifecycleStatuses.flatMap((from) => movesFor(from, [mover]).map(({ to }) => `${from} → ${to}`));
    expect(all.toSorted()).toEqual([...allowed].toSorted());
  });

  test('moderators say why they remove; authors need not', () => {
    expect(refuseMove({ from: 'active', to: 'removed', mover: 'moderator', reason: null })).toBe('reason_required');
    expect(refuseMove({ from: 'active', to: 'removed', mover: 'moderator', reason: 'Spam.' })).toBeUndefined();
    expect(refuseMove({ from: 'pending', to: 'removed', mover: 'author', reason: null })).toBeUndefined();
  });

  test('who is author and moderator acts as the author where that is enough', () => {
    const moves = movesFor('rejected', ['author', 'moderator']);
    expect(moves).toEqual([
      { to: 'pending', mover: 'author', needsReason: false },
      { to: 'removed', mover: 'author', needsReason: false },
    ]);
  });

  test('archived and removed deals stay as they are', () => {
    expect(lifecycleStatuses.filter((status) => !isEditable(status))).toEqual(['archived', 'removed']);
  });
});
