import { dealStates } from '@haggle/contract/deals/state-reports';
import { lifecycleStatuses } from '@haggle/contract/deals/status';
import * as stateReportLimits from '@haggle/contract/limits/state-reports';
import { describe, expect, test } from 'vitest';
import {
  canContest,
  confidenceIn,
  contradicts,
  dedupeByAddress,
  type ExhaustedMovers,
  type Report,
  selectCredited,
  settlesAt,
  upholds,
  verdictOf,
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
const verdict = (status: Parameters<typeof verdictOf>[0], reports: Report[], usedUp?: ExhaustedMovers) =>
  verdictOf(status, reports, { now, ...(usedUp && { exhausted: usedUp }) })?.to;

describe('the verdict of reports', () => {
  test('two members move a deal if one of them is proven', () => {
    expect(verdict('active', [proven('expired'), said('expired')])).toBe('expired');
    expect(verdict('active', [said('sold_out'), proven('sold_out')])).toBe('sold_out');
    expect(verdict('expired', [proven('works'), proven('works')])).toBe('active');
  });

  test('without a proven member, four are needed', () => {
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

  test('one member alone never moves a deal, whatever their trust and weight', () => {
    expect(verdict('active', [proven('expired')])).toBeUndefined();
    expect(verdict('active', [{ ...proven('expired'), weight: 5 }])).toBeUndefined();
  });

  test('new members never move a deal, however many, not even with one known member', () => {
    const crowd = many(50, () => said('expired', 0.25));
    expect(verdict('active', crowd)).toBeUndefined();
    expect(verdict('active', [...crowd, proven('expired')])).toBeUndefined();
    expect(verdict('active', [...crowd, proven('expired'), said('expired')])).toBe('expired');
  });

  test('a new member who is proven doesn’t reduce how many known members are needed', () => {
    const newcomer = { ...said('expired', 0.25), isProven: true };
    expect(verdict('active', [newcomer, ...many(3, () => said('expired'))])).toBeUndefined();
    expect(verdict('active', [newcomer, ...many(4, () => said('expired'))])).toBe('expired');
  });

  test('a deal doesn’t move while others report that it works', () => {
    const disputed = [proven('expired'), said('expired'), said('works'), said('works')];
    expect(verdict('active', disputed)).toBeUndefined();
    expect(verdict('active', [...disputed, said('expired')])).toBe('expired');
  });

  test('a report counts for three days', () => {
    expect(verdict('active', [said('expired', 1, 72), proven('expired')])).toBe('expired');
    expect(verdict('active', [said('expired', 1, 73), proven('expired')])).toBeUndefined();
  });

  test('three fifths of the weight are a majority', () => {
    const most = [proven('expired'), said('expired'), said('expired'), said('works'), said('works')];
    expect(verdict('active', most)).toBe('expired');
    expect(verdict('active', [...most, said('works', 0.01)])).toBeUndefined();
  });

  test('a deal doesn’t move for a changed price, from expired to sold out, or to the status it has', () => {
    expect(verdict('active', [proven('price_changed'), said('price_changed')])).toBeUndefined();
    expect(verdict('expired', [proven('sold_out'), said('sold_out')])).toBeUndefined();
    expect(verdict('active', [proven('works'), proven('works')])).toBeUndefined();
  });

  test('the verdict counts the known members who agree, each address once', () => {
    const all = [proven('expired'), said('expired'), said('expired', 0.25)];
    expect(verdictOf('active', [...all, from(all[0]?.addressHash ?? '', said('expired'))], { now })?.people).toBe(2);
  });
});

describe('reports from one address', () => {
  test('count as one voice, however many and however trusted', () => {
    expect(
      verdict(
        'active',
        many(9, () => from('here', proven('expired'))),
      ),
    ).toBeUndefined();
    expect(verdict('active', [from('here', proven('expired')), from('there', said('expired'))])).toBe('expired');
  });

  test('count as one voice also when they contradict the others', () => {
    const outnumbered = [proven('expired'), said('expired'), ...many(9, () => from('here', said('works')))];
    expect(verdict('active', outnumbered)).toBe('expired');
    expect(confidenceIn('expired', outnumbered, now)).toBeCloseTo(2 / 3);
  });

  test('count by the proven one, else the heaviest, else the first, and one for each claimed status', () => {
    const [early, late, light, trusted] = [
      from('here', said('expired', 1, 2)),
      from('here', said('expired', 1, 1)),
      from('here', said('expired', 0.25, 3)),
      from('here', proven('expired')),
    ];
    const other = from('here', said('works', 0.25));
    expect(dedupeByAddress([light, late, early])).toEqual([early]);
    expect(dedupeByAddress([light, late, early, trusted])).toEqual([trusted]);
    expect(dedupeByAddress([other, late])).toEqual([late, other]);
  });

  test('unknown addresses count as different ones', () => {
    expect(verdict('active', [from(null, proven('expired')), from(null, said('expired'))])).toBe('expired');
  });
});

describe('members who moved many deals recently', () => {
  const [a, b, c, d] = [proven('expired'), said('expired'), said('expired'), said('expired')] as const;
  const pairs = [[a.userId, b.userId]] as const;

  test('count as one voice together, so someone else has to agree', () => {
    expect(verdict('active', [a, b], { members: [], pairs })).toBeUndefined();
    expect(verdict('active', [a, b, c], { members: [], pairs })).toBe('expired');
    expect(verdict('active', [b, c, d, said('expired')], { members: [], pairs })).toBe('expired');
  });

  test('do not count once they used up their own limit', () => {
    expect(verdict('active', [a, b], { members: [a.userId], pairs: [] })).toBeUndefined();
    expect(verdict('active', [a, b, proven('expired')], { members: [a.userId], pairs: [] })).toBe('expired');
  });

  test('still count in full when the majority is computed', () => {
    const disputed = [a, b, c, said('works'), said('works')];
    expect(verdict('active', disputed, { members: [], pairs })).toBe('expired');
    expect(verdict('active', [...disputed, said('works')], { members: [], pairs })).toBeUndefined();
  });
});

test('confidence is the share of recent weight that agrees, and undefined without recent reports', () => {
  expect(confidenceIn('active', [], now)).toBeUndefined();
  expect(confidenceIn('active', [said('works'), said('works'), said('works'), said('expired')], now)).toBe(0.75);
  expect(confidenceIn('active', [said('works', 1), said('expired', 0.25)], now)).toBe(0.8);
  expect(confidenceIn('active', [said('works', 1, 100)], now)).toBeUndefined();
});

const table = (holds: typeof upholds) =>
  dealStates.flatMap((state) =>
    lifecycleStatuses.filter((status) => holds(state, status)).map((status) => `${state}: ${status}`),
  );

test('a report is upheld when the deal has the status it claims; a price report never is', () => {
  expect(table(upholds)).toEqual(['works: active', 'sold_out: sold_out', 'expired: expired']);
});

test('a report is contradicted when a deal proves available or ended after all, but not by a removal', () => {
  expect(table(contradicts)).toEqual(['works: sold_out', 'works: expired', 'sold_out: active', 'expired: active']);
});

test('an author may only contest that their deal has ended', () => {
  expect(table(canContest)).toEqual(['works: sold_out', 'works: expired']);
});

describe('a correct report counts', () => {
  const { standsHours, recentDays, maxWaitDays } = stateReportLimits;
  const closed = hoursAgo(1000);
  const later = (hours: number) => new Date(closed.getTime() + hours * 3_600_000);

  test('once the deal has kept the reported status long enough', () => {
    expect(settlesAt(closed, null)).toEqual(later(standsHours));
    expect(settlesAt(closed, hoursAgo(1000 + 24 * recentDays))).toEqual(later(standsHours));
  });

  test('later while someone disputes it, but not indefinitely', () => {
    expect(settlesAt(closed, later(50))).toEqual(later(50 + 24 * recentDays));
    expect(settlesAt(closed, later(900))).toEqual(later(24 * maxWaitDays));
  });
});

describe('a correct report is credited', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const voice = (userId: string, weight = 1) =>
    ({ userId, state: 'expired', weight, isProven: false, addressHash: userId, at: now }) as const;
  const move = { status: 'expired', by: 'community', actorId: null, endsAt: null, at: now } as const;
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const [one, two] = [voice('1'), voice('2')];

  test('for a move by members or a moderator, not by the author or the clock', () => {
    expect(selectCredited([one, two], move)).toEqual([one, two]);
    expect(selectCredited([one], { ...move, by: 'moderator', actorId: '9' })).toEqual([one]);
    for (const by of ['author', 'clock'] as const) expect(selectCredited([one, two], { ...move, by })).toEqual([]);
  });

  test('for selling out and for an end more than a day before the stated one, not for the stated end', () => {
    for (const hours of [-1, 0, 24])
      expect(selectCredited([one, two], { ...move, endsAt: inHours(hours) })).toEqual([]);
    expect(selectCredited([one, two], { ...move, endsAt: inHours(25) })).toEqual([one, two]);
    expect(selectCredited([one], { ...move, status: 'sold_out', endsAt: inHours(1) })).toEqual([one]);
  });

  test('after a trusted member’s move only if enough others agree, and never to the one who moved it', () => {
    const trusted = { ...move, by: 'trusted', actorId: '1' } as const;
    expect(selectCredited([two], trusted)).toEqual([]);
    expect(selectCredited([one, two], trusted)).toEqual([]);
    expect(selectCredited([two, voice('3', 0.25)], trusted)).toEqual([]);
    expect(selectCredited([one, two, voice('3')], trusted)).toEqual([two, voice('3')]);
    expect(selectCredited([one, two], { ...move, by: 'moderator', actorId: '1' })).toEqual([two]);
  });
});
