import type { StateSummary } from '@haggle/contract/deals/state-reports';
import { expect, test } from 'vitest';
import { applyReport, summaryText } from './state-text.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const at = '2026-03-10T11:40:00Z';
const noReports: StateSummary = {
  works: 0,
  soldOut: 0,
  expired: 0,
  priceChanged: 0,
  confidence: null,
  reportedPrice: null,
  reportedPosted: null,
  reportedPriceCount: 0,
  lastWorkedAt: null,
  lastReportedAt: null,
};

test('the summary names the number of reports, the time of the last one and the confidence', () => {
  const summary = { ...noReports, works: 3, confidence: 75, lastReportedAt: at };
  expect(summaryText(summary, 'active', now)).toBe(
    '3 members say it works, last 20 minutes ago. 75% sure that it works.',
  );
});

test('a single report shows no confidence', () => {
  const summary = { ...noReports, works: 1, confidence: 100, lastReportedAt: at };
  expect(summaryText(summary, 'active', now)).toBe('1 member says it works, last 20 minutes ago.');
});

test('several opinions are listed with the most common first', () => {
  const summary = {
    ...noReports,
    works: 1,
    soldOut: 2,
    priceChanged: 1,
    reportedPrice: 70,
    reportedPriceCount: 1,
    confidence: 67,
    lastReportedAt: at,
  };
  expect(summaryText(summary, 'sold_out', now)).toBe(
    '2 members say it is sold out, 1 says it works, 1 says the price changed to $70.00, last 20 minutes ago. 67% sure that it is sold out.',
  );
});

test('a price is claimed only by those who named it', () => {
  const summary = { ...noReports, works: 1, priceChanged: 3, reportedPrice: 70, reportedPriceCount: 1 };
  expect(summaryText(summary, 'active', now)).toBe(
    '2 members say the price changed, 1 says it works, 1 says the price changed to $70.00.',
  );
  expect(summaryText({ ...summary, works: 0, reportedPriceCount: 3 }, 'active', now)).toBe(
    '3 members say the price changed to $70.00.',
  );
});

test('a deal without recent reports says so, and when it last worked', () => {
  expect(summaryText(noReports, 'active', now)).toBe('No reports yet.');
  expect(summaryText({ ...noReports, lastWorkedAt: '2026-03-08T12:00:00Z' }, 'active', now)).toBe(
    'No recent reports. Last worked 2 days ago.',
  );
});

test('a member’s report counts once, however often it changes', () => {
  const afterReport = applyReport(noReports, { before: null, after: 'works', price: null, at });
  expect(afterReport).toMatchObject({ works: 1, lastWorkedAt: at, lastReportedAt: at });
  const afterChange = applyReport(afterReport, { before: 'works', after: 'price_changed', price: 12.5, at });
  expect(afterChange).toMatchObject({ works: 0, priceChanged: 1, reportedPrice: 12.5, reportedPriceCount: 1 });
  expect(applyReport(afterChange, { before: 'price_changed', after: null, price: null, at })).toMatchObject({
    priceChanged: 0,
    reportedPriceCount: 0,
  });
});

test('a report of the same price counts with the others, and one of another price counts alone', () => {
  const summary = { ...noReports, priceChanged: 2, reportedPrice: 12.5, reportedPriceCount: 2 };
  const report = (price: number | null) =>
    applyReport(summary, { before: null, after: 'price_changed', price, at }).reportedPriceCount;
  expect([report(12.5), report(11), report(null)]).toEqual([3, 1, 2]);
});

test('a price reported for a deal in euros is shown in euros and counts in the site’s currency', () => {
  const posted = { currency: 'EUR', decimals: 2, rate: 1.1 };
  const afterReport = applyReport(noReports, { before: null, after: 'price_changed', price: 70, posted, at });
  expect(afterReport).toMatchObject({
    reportedPrice: 77,
    reportedPosted: { amount: 70, currency: 'EUR', decimals: 2 },
  });
  expect(summaryText(afterReport, 'active', Date.parse(at))).toContain('1 member says the price changed to €70.00');
});
