import { dealStates } from '@haggle/contract/deals/state-reports';
import { lifecycleStatuses } from '@haggle/contract/deals/status';
import * as stateReportLimits from '@haggle/contract/limits/state-reports';
import { describe, expect, test } from 'vitest';
import {
  confidenceIn,
  contradicts,
  creditedOf,
  mayContest,
  type Report,
  settlesAt,
  type UsedUp,
  upholds,
  verdictOf,
  voicesOf,
} from './rules.ts';

const now = new Date('2026-06-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
let reporters = 0;

/** A report by a member known only for their days on the site, from an address of their own. */
function said(state: Report['state'], weight = 1, hours = 1): Report {
  reporters += 1;
  return {
    userId: `${reporters}`,
    state,
    weight,
    isProven: false,
    addressHash: `at-${reporters}`,
    at: hoursAgo(hours),
  };
}

/** A report by a member whose deals were approved. */
const proven = (state: Report['state'], hours = 1): Report => ({ ...said(state, 1, hours), isProven: true });
const from = (addressHash: string | null, report: Report): Report => ({ ...report, addressHash });
const many = (count: number, make: () => Report) => Array.from({ length: count }, make);
const verdict = (status: Parameters<typeof verdictOf>[0], reports: Report[], usedUp?: UsedUp) =>
  verdictOf(status, reports, { now, ...(usedUp && { usedUp }) })?.to;

describe('the verdict of reports', () => {
  test('two members move a deal, one of whom is proven', () => {
    expect(verdict('active', [proven('expired'), said('expired')])).toBe('expired');
    expect(verdict('active', [said('sold_out'), proven('sold_out')])).toBe('sold_out');
    expect(verdict('expired', [proven('works'), proven('works')])).toBe('active');
  });

  test('where nobody is proven, four are needed', () => {
    expect(
      verdict(
        'active',
        many(3, () => said('expired')),
      ),
    ).toBeUndefined();
    expect(
      verdict(
        'active',
        many(4, () => said('expired')),
      ),
    ).toBe('expired');
  });

  test('one member never does, however trusted, nor does one loud voice', () => {
    expect(verdict('active', [proven('expired')])).toBeUndefined();
    expect(verdict('active', [{ ...proven('expired'), weight: 5 }])).toBeUndefined();
  });

  test('new members alone never do, however many, nor with one whom the site knows', () => {
    const crowd = many(50, () => said('expired', 0.25));
    expect(verdict('active', crowd)).toBeUndefined();
    expect(verdict('active', [...crowd, proven('expired')])).toBeUndefined();
    expect(verdict('active', [...crowd, proven('expired'), said('expired')])).toBe('expired');
  });

  test('a newcomer is not proven by what a known member has done, nor the other way round', () => {
    const newcomer = { ...said('expired', 0.25), isProven: true };
    expect(verdict('active', [newcomer, ...many(3, () => said('expired'))])).toBeUndefined();
    expect(verdict('active', [newcomer, ...many(4, () => said('expired'))])).toBe('expired');
  });

  test('not while others say that it works', () => {
    const disputed = [proven('expired'), said('expired'), said('works'), said('works')];
    expect(verdict('active', disputed)).toBeUndefined();
    expect(verdict('active', [...disputed, said('expired')])).toBe('expired');
  });

  test('what was said three days ago to the minute still counts, later it says nothing of today', () => {
    expect(verdict('active', [said('expired', 1, 72), proven('expired')])).toBe('expired');
    expect(verdict('active', [said('expired', 1, 73), proven('expired')])).toBeUndefined();
  });

  test('three fifths of the weight are enough', () => {
    const most = [proven('expired'), said('expired'), said('expired'), said('works'), said('works')];
    expect(verdict('active', most)).toBe('expired');
    expect(verdict('active', [...most, said('works', 0.01)])).toBeUndefined();
  });

  test('a changed price moves nothing; what has expired is not sold out again; nothing moves to where it is', () => {
    expect(verdict('active', [proven('price_changed'), said('price_changed')])).toBeUndefined();
    expect(verdict('expired', [proven('sold_out'), said('sold_out')])).toBeUndefined();
    expect(verdict('active', [proven('works'), proven('works')])).toBeUndefined();
  });

  test('tells how many agree whom the site knows, each address once', () => {
    const all = [proven('expired'), said('expired'), said('expired', 0.25)];
    expect(verdictOf('active', [...all, from(all[0]?.addressHash ?? '', said('expired'))], { now })?.people).toBe(2);
  });
});

describe('reports from one address', () => {
  test('are one voice, however many and however trusted', () => {
    expect(
      verdict(
        'active',
        many(9, () => from('here', proven('expired'))),
      ),
    ).toBeUndefined();
    expect(verdict('active', [from('here', proven('expired')), from('there', said('expired'))])).toBe('expired');
  });

  test('are one voice of those who disagree, too', () => {
    const outnumbered = [proven('expired'), said('expired'), ...many(9, () => from('here', said('works')))];
    expect(verdict('active', outnumbered)).toBe('expired');
    expect(confidenceIn('expired', outnumbered, now)).toBeCloseTo(2 / 3);
  });

  test('the proven one is heard, then the weightiest, then the first; of those that claim different things each', () => {
    const [early, late, light, trusted] = [
      from('here', said('expired', 1, 2)),
      from('here', said('expired', 1, 1)),
      from('here', said('expired', 0.25, 3)),
      from('here', proven('expired')),
    ];
    const other = from('here', said('works', 0.25));
    expect(voicesOf([light, late, early])).toEqual([early]);
    expect(voicesOf([light, late, early, trusted])).toEqual([trusted]);
    expect(voicesOf([other, late])).toEqual([late, other]);
  });

  test('an address that nobody knows is like no other', () => {
    expect(verdict('active', [from(null, proven('expired')), from(null, said('expired'))])).toBe('expired');
  });
});

describe('those who have moved many deals of late', () => {
  const [a, b, c, d] = [proven('expired'), said('expired'), said('expired'), said('expired')] as const;
  const pairs = [[a.userId, b.userId]] as const;

  test('together are one voice; somebody else has to agree', () => {
    expect(verdict('active', [a, b], { members: [], pairs })).toBeUndefined();
    expect(verdict('active', [a, b, c], { members: [], pairs })).toBe('expired');
    expect(verdict('active', [b, c, d, said('expired')], { members: [], pairs })).toBe('expired');
  });

  test('alone are not heard', () => {
    expect(verdict('active', [a, b], { members: [a.userId], pairs: [] })).toBeUndefined();
    expect(verdict('active', [a, b, proven('expired')], { members: [a.userId], pairs: [] })).toBe('expired');
  });

  test('do not take the majority from those who disagree', () => {
    const disputed = [a, b, c, said('works'), said('works')];
    expect(verdict('active', disputed, { members: [], pairs })).toBe('expired');
    expect(verdict('active', [...disputed, said('works')], { members: [], pairs })).toBeUndefined();
  });
});

test('confidence is the share of recent weight that agrees; none without reports', () => {
  expect(confidenceIn('active', [], now)).toBeUndefined();
  expect(confidenceIn('active', [said('works'), said('works'), said('works'), said('expired')], now)).toBe(0.75);
  expect(confidenceIn('active', [said('works', 1), said('expired', 0.25)], now)).toBe(0.8);
  expect(confidenceIn('active', [said('works', 1, 100)], now)).toBeUndefined();
});

const table = (holds: typeof upholds) =>
  dealStates.flatMap((state) =>
    lifecycleStatuses.filter((status) => holds(state, status)).map((status) => `${state}: ${status}`),
  );

test('a report was right when the deal is as it said; a changed price says nothing of that', () => {
  expect(table(upholds)).toEqual(['works: active', 'sold_out: sold_out', 'expired: expired']);
});

test('a report was wrong when the deal can be bought after all, or cannot; what was taken down tells nothing', () => {
  expect(table(contradicts)).toEqual(['works: sold_out', 'works: expired', 'sold_out: active', 'expired: active']);
});

test('an author may contest that their deal has ended, and report nothing else about it', () => {
  expect(table(mayContest)).toEqual(['works: sold_out', 'works: expired']);
});

describe('a report that was right counts', () => {
  const { standsHours, recentDays, waitsDaysMost } = stateReportLimits;
  const closed = hoursAgo(1000);
  const later = (hours: number) => new Date(closed.getTime() + hours * 3_600_000);

  test('once the deal has stood as it said for days', () => {
    expect(settlesAt(closed, null)).toEqual(later(standsHours));
    expect(settlesAt(closed, hoursAgo(1000 + 24 * recentDays))).toEqual(later(standsHours));
  });

  test('later while somebody says the contrary, but not for ever', () => {
    expect(settlesAt(closed, later(50))).toEqual(later(50 + 24 * recentDays));
    expect(settlesAt(closed, later(900))).toEqual(later(24 * waitsDaysMost));
  });
});

describe('what a report that was right is credited for', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const voice = (userId: string, weight = 1) =>
    ({ userId, state: 'expired', weight, isProven: false, addressHash: userId, at: now }) as const;
  const move = { status: 'expired', by: 'community', actorId: null, endsAt: null, at: now } as const;
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const [one, two] = [voice('1'), voice('2')];

  test('what members found, or a moderator saw; not what the author said, or the clock', () => {
    expect(creditedOf([one, two], move)).toEqual([one, two]);
    expect(creditedOf([one], { ...move, by: 'moderator', actorId: '9' })).toEqual([one]);
    for (const by of ['author', 'clock'] as const) expect(creditedOf([one, two], { ...move, by })).toEqual([]);
  });

  test('no end that the deal names itself, a day before it or later; an earlier one, and being sold out', () => {
    for (const hours of [-1, 0, 24]) expect(creditedOf([one, two], { ...move, endsAt: inHours(hours) })).toEqual([]);
    expect(creditedOf([one, two], { ...move, endsAt: inHours(25) })).toEqual([one, two]);
    expect(creditedOf([one], { ...move, status: 'sold_out', endsAt: inHours(1) })).toEqual([one]);
  });

  test('a trusted member proves right as many as reports need, and nobody themselves', () => {
    const trusted = { ...move, by: 'trusted', actorId: '1' } as const;
    expect(creditedOf([two], trusted)).toEqual([]);
    expect(creditedOf([one, two], trusted)).toEqual([]);
    expect(creditedOf([two, voice('3', 0.25)], trusted)).toEqual([]);
    expect(creditedOf([one, two, voice('3')], trusted)).toEqual([two, voice('3')]);
    expect(creditedOf([one, two], { ...move, by: 'moderator', actorId: '1' })).toEqual([two]);
  });
});
