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
let reporterCount = 0;

/** A report by a member known only for their days on the site, from an address of their own. */
function reportOf(state: Report['state'], weight = 1, hours = 1): Report {
  reporterCount += 1;
  return {
    userId: `${reporterCount}`,
    state,
    weight,
    isProven: false,
    addressHash: `at-${reporterCount}`,
    at: hoursAgo(hours),
  };
}

/** A report by a member whose deals were approved. */
const provenReport = (state: Report['state'], hours = 1): Report => ({ ...reportOf(state, 1, hours), isProven: true });
const fromAddress = (addressHash: string | null, report: Report): Report => ({ ...report, addressHash });
const repeat = (count: number, createReport: () => Report) => Array.from({ length: count }, createReport);
const verdict = (status: Parameters<typeof verdictOf>[0], reports: Report[], exhaustedMovers?: ExhaustedMovers) =>
  verdictOf(status, reports, { now, ...(exhaustedMovers && { exhausted: exhaustedMovers }) })?.to;

describe('the verdict of reports', () => {
  test('two members move a deal if one of them is proven', () => {
    expect(verdict('active', [provenReport('expired'), reportOf('expired')])).toBe('expired');
    expect(verdict('active', [reportOf('sold_out'), provenReport('sold_out')])).toBe('sold_out');
    expect(verdict('expired', [provenReport('works'), provenReport('works')])).toBe('active');
  });

  test('without a proven member, four are needed', () => {
    expect(
      verdict(
        'active',
        repeat(3, () => reportOf('expired')),
      ),
    ).toBeUndefined();
    expect(
      verdict(
        'active',
        repeat(4, () => reportOf('expired')),
      ),
    ).toBe('expired');
  });

  test('one member alone never moves a deal, whatever their trust and weight', () => {
    expect(verdict('active', [provenReport('expired')])).toBeUndefined();
    expect(verdict('active', [{ ...provenReport('expired'), weight: 5 }])).toBeUndefined();
  });

  test('new members never move a deal, however many, not even with one known member', () => {
    const crowd = repeat(50, () => reportOf('expired', 0.25));
    expect(verdict('active', crowd)).toBeUndefined();
    expect(verdict('active', [...crowd, provenReport('expired')])).toBeUndefined();
    expect(verdict('active', [...crowd, provenReport('expired'), reportOf('expired')])).toBe('expired');
  });

  test('a new member who is proven doesn’t reduce how many known members are needed', () => {
    const newcomer = { ...reportOf('expired', 0.25), isProven: true };
    expect(verdict('active', [newcomer, ...repeat(3, () => reportOf('expired'))])).toBeUndefined();
    expect(verdict('active', [newcomer, ...repeat(4, () => reportOf('expired'))])).toBe('expired');
  });

  test('a deal doesn’t move while others report that it works', () => {
    const disputedReports = [provenReport('expired'), reportOf('expired'), reportOf('works'), reportOf('works')];
    expect(verdict('active', disputedReports)).toBeUndefined();
    expect(verdict('active', [...disputedReports, reportOf('expired')])).toBe('expired');
  });

  test('a report counts for three days', () => {
    expect(verdict('active', [reportOf('expired', 1, 72), provenReport('expired')])).toBe('expired');
    expect(verdict('active', [reportOf('expired', 1, 73), provenReport('expired')])).toBeUndefined();
  });

  test('three fifths of the weight are a majority', () => {
    const majority = [
      provenReport('expired'),
      reportOf('expired'),
      reportOf('expired'),
      reportOf('works'),
      reportOf('works'),
    ];
    expect(verdict('active', majority)).toBe('expired');
    expect(verdict('active', [...majority, reportOf('works', 0.01)])).toBeUndefined();
  });

  test('a deal doesn’t move for a changed price, from expired to sold out, or to the status it has', () => {
    expect(verdict('active', [provenReport('price_changed'), reportOf('price_changed')])).toBeUndefined();
    expect(verdict('expired', [provenReport('sold_out'), reportOf('sold_out')])).toBeUndefined();
    expect(verdict('active', [provenReport('works'), provenReport('works')])).toBeUndefined();
  });

  test('the verdict counts the known members who agree, each address once', () => {
    const all = [provenReport('expired'), reportOf('expired'), reportOf('expired', 0.25)];
    expect(
      verdictOf('active', [...all, fromAddress(all[0]?.addressHash ?? '', reportOf('expired'))], { now })?.people,
    ).toBe(2);
  });
});

describe('reports from one address', () => {
  test('count as one voice, however many and however trusted', () => {
    expect(
      verdict(
        'active',
        repeat(9, () => fromAddress('here', provenReport('expired'))),
      ),
    ).toBeUndefined();
    expect(
      verdict('active', [fromAddress('here', provenReport('expired')), fromAddress('there', reportOf('expired'))]),
    ).toBe('expired');
  });

  test('count as one voice also when they contradict the others', () => {
    const dissentingAddress = [
      provenReport('expired'),
      reportOf('expired'),
      ...repeat(9, () => fromAddress('here', reportOf('works'))),
    ];
    expect(verdict('active', dissentingAddress)).toBe('expired');
    expect(confidenceIn('expired', dissentingAddress, now)).toBeCloseTo(2 / 3);
  });

  test('count by the proven one, else the heaviest, else the first, and one for each claimed status', () => {
    const [earlyReport, lateReport, lightReport, trusted] = [
      fromAddress('here', reportOf('expired', 1, 2)),
      fromAddress('here', reportOf('expired', 1, 1)),
      fromAddress('here', reportOf('expired', 0.25, 3)),
      fromAddress('here', provenReport('expired')),
    ];
    const other = fromAddress('here', reportOf('works', 0.25));
    expect(dedupeByAddress([lightReport, lateReport, earlyReport])).toEqual([earlyReport]);
    expect(dedupeByAddress([lightReport, lateReport, earlyReport, trusted])).toEqual([trusted]);
    expect(dedupeByAddress([other, lateReport])).toEqual([lateReport, other]);
  });

  test('unknown addresses count as different ones', () => {
    expect(
      verdict('active', [fromAddress(null, provenReport('expired')), fromAddress(null, reportOf('expired'))]),
    ).toBe('expired');
  });
});

describe('members who moved many deals recently', () => {
  const [a, b, c, d] = [
    provenReport('expired'),
    reportOf('expired'),
    reportOf('expired'),
    reportOf('expired'),
  ] as const;
  const pairs = [[a.userId, b.userId]] as const;

  test('count as one voice together, so someone else has to agree', () => {
    expect(verdict('active', [a, b], { members: [], pairs })).toBeUndefined();
    expect(verdict('active', [a, b, c], { members: [], pairs })).toBe('expired');
    expect(verdict('active', [b, c, d, reportOf('expired')], { members: [], pairs })).toBe('expired');
  });

  test('do not count once they used up their own limit', () => {
    expect(verdict('active', [a, b], { members: [a.userId], pairs: [] })).toBeUndefined();
    expect(verdict('active', [a, b, provenReport('expired')], { members: [a.userId], pairs: [] })).toBe('expired');
  });

  test('still count in full when the majority is computed', () => {
    const disputedReports = [a, b, c, reportOf('works'), reportOf('works')];
    expect(verdict('active', disputedReports, { members: [], pairs })).toBe('expired');
    expect(verdict('active', [...disputedReports, reportOf('works')], { members: [], pairs })).toBeUndefined();
  });
});

test('confidence is the share of recent weight that agrees, and undefined without recent reports', () => {
  expect(confidenceIn('active', [], now)).toBeUndefined();
  expect(
    confidenceIn('active', [reportOf('works'), reportOf('works'), reportOf('works'), reportOf('expired')], now),
  ).toBe(0.75);
  expect(confidenceIn('active', [reportOf('works', 1), reportOf('expired', 0.25)], now)).toBe(0.8);
  expect(confidenceIn('active', [reportOf('works', 1, 100)], now)).toBeUndefined();
});

const table = (appliesTo: typeof upholds) =>
  dealStates.flatMap((state) =>
    lifecycleStatuses.filter((status) => appliesTo(state, status)).map((status) => `${state}: ${status}`),
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
  const endedAt = hoursAgo(1000);
  const hoursAfterEnd = (hours: number) => new Date(endedAt.getTime() + hours * 3_600_000);

  test('once the deal has kept the reported status long enough', () => {
    expect(settlesAt(endedAt, null)).toEqual(hoursAfterEnd(standsHours));
    expect(settlesAt(endedAt, hoursAgo(1000 + 24 * recentDays))).toEqual(hoursAfterEnd(standsHours));
  });

  test('later while someone disputes it, but not indefinitely', () => {
    expect(settlesAt(endedAt, hoursAfterEnd(50))).toEqual(hoursAfterEnd(50 + 24 * recentDays));
    expect(settlesAt(endedAt, hoursAfterEnd(900))).toEqual(hoursAfterEnd(24 * maxWaitDays));
  });
});

describe('a correct report is credited', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const reportBy = (userId: string, weight = 1) =>
    ({ userId, state: 'expired', weight, isProven: false, addressHash: userId, at: now }) as const;
  const move = { status: 'expired', by: 'community', actorId: null, endsAt: null, at: now } as const;
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const [one, two] = [reportBy('1'), reportBy('2')];

  test('for a move by members or a moderator, not by the author or the clock', () => {
    expect(selectCredited([one, two], move)).toEqual([one, two]);
    expect(selectCredited([one], { ...move, by: 'moderator', actorId: '9' })).toEqual([one]);
    for (const by of ['author', 'clock'] as const) expect(selectCredited([one, two], { ...move, by })).toEqual([]);
  });

  test('for selling out and for an end more than a day before the stated one, not for the stated end', () => {
    for (const hours of [-1, 0, 24])
      expect(selectCredited([one, two], { ...move, endsAt: hoursFromNow(hours) })).toEqual([]);
    expect(selectCredited([one, two], { ...move, endsAt: hoursFromNow(25) })).toEqual([one, two]);
    expect(selectCredited([one], { ...move, status: 'sold_out', endsAt: hoursFromNow(1) })).toEqual([one]);
  });

  test('after a trusted member’s move only if enough others agree, and never to the one who moved it', () => {
    const trusted = { ...move, by: 'trusted', actorId: '1' } as const;
    expect(selectCredited([two], trusted)).toEqual([]);
    expect(selectCredited([one, two], trusted)).toEqual([]);
    expect(selectCredited([two, reportBy('3', 0.25)], trusted)).toEqual([]);
    expect(selectCredited([one, two, reportBy('3')], trusted)).toEqual([two, reportBy('3')]);
    expect(selectCredited([one, two], { ...move, by: 'moderator', actorId: '1' })).toEqual([two]);
  });
});
