// @vitest-environment happy-dom
import type { DealDetail } from '@haggle/contract/deals/deals';
import type { DealPart } from '@haggle/contract/deals/lifecycle';
import type { StateSummary } from '@haggle/contract/deals/state-reports';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, findToastButton } from '../../../test/harness/browser.ts';
import { type Answers, deferred, refuse } from '../../../test/harness/fake-api.ts';
import { dealDetail, member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { dealQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { CouponTrial } from '../coupons/coupon-trial.tsx';
import { takePendingAction } from '../session/pending-action.ts';
import { StateLine } from './state-line.tsx';

const emptyPart: DealPart = {
  stateReport: null,
  couponWorked: null,
  mayEdit: false,
  heldEdit: null,
  moves: [],
  cannotReopen: null,
};

function summary(overrides: Partial<StateSummary> = {}): StateSummary {
  return { ...dealDetail().stateReports, confidence: 90, lastReportedAt: new Date().toISOString(), ...overrides };
}

const trials = { worked: 3, failed: 1, successRate: 75, lastWorkedAt: '2026-03-01T12:00:00.000Z' };

/** Renders a deal from the cache, so that patches to it show. */
function CachedDeal({ show: Shown }: { show: (props: { deal: DealDetail }) => React.ReactNode }) {
  const { data } = useQuery(dealQuery(useApi(), '7'));
  return data && <Shown deal={data.data} />;
}

interface ReportSetup {
  answers?: Answers;
  mine?: Partial<DealPart>;
  deal?: Partial<DealDetail>;
  as?: ReturnType<typeof member> | null;
}

async function renderPart(
  show: Parameters<typeof CachedDeal>[0]['show'],
  { answers, mine, deal, as = member() }: ReportSetup,
) {
  const app = await render(<CachedDeal show={show} />, {
    ...(as && { as }),
    path: '/deals/7',
    answers: {
      'GET /deals/:id': one(dealDetail({ couponCode: 'TEN', couponTrials: trials, ...deal })) as never,
      'GET /deals/:id/mine': one({ ...emptyPart, ...mine }),
      ...answers,
    },
  });
  await screen.findByText(/Does it still work\?|Did it work for you\?/);
  const isOwnDeal = deal?.submittedByUserID?._id === as?._id;
  if (as && !isOwnDeal)
    await waitFor(() => expect(app.client.getQueryData(['mine', 'deals', 'part', '7'])).toBeDefined());
  return app;
}

const renderState = (setup: ReportSetup = {}) => renderPart(StateLine, setup);
const renderCoupon = (setup: ReportSetup = {}) => renderPart(CouponTrial, setup);

const word = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => word(name).getAttribute('aria-pressed') === 'true';

test('a report and its count show before the response arrives', async () => {
  const answer = deferred<ReturnType<typeof one<StateSummary>>>();
  const { user, calls } = await renderState({ answers: { 'PUT /deals/:id/state-report': () => answer.promise } });
  await user.click(word('Sold out'));
  await waitFor(() => expect(isPressed('Sold out')).toBe(true));
  screen.getByText(/1 member says it is sold out/);
  expect(calls('PUT /deals/:id/state-report')[0]?.body).toEqual({ state: 'sold_out' });
  answer.respond(one(summary({ soldOut: 4 })));
  await screen.findByText(/4 members say it is sold out/);
});

test('a new report replaces the earlier one', async () => {
  const { user } = await renderState({
    mine: { stateReport: 'works' },
    deal: { stateReports: summary({ works: 1 }) },
    answers: { 'PUT /deals/:id/state-report': one(summary({ expired: 1 })) },
  });
  await waitFor(() => expect(isPressed('Works')).toBe(true));
  await user.click(word('Expired'));
  await screen.findByText(/1 member says it has expired/);
  expect([isPressed('Works'), isPressed('Expired')]).toEqual([false, true]);
});

test('pressing the same button again takes the report back', async () => {
  const { user, calls } = await renderState({
    mine: { stateReport: 'works' },
    deal: { stateReports: summary({ works: 1 }) },
    answers: { 'DELETE /deals/:id/state-report': one(summary({ confidence: null, lastReportedAt: null })) },
  });
  await waitFor(() => expect(isPressed('Works')).toBe(true));
  await user.click(word('Works'));
  await waitFor(() => expect(isPressed('Works')).toBe(false));
  await screen.findByText(/^No reports yet|^No recent reports/);
  expect(calls('DELETE /deals/:id/state-report')).toHaveLength(1);
});

test('a refused report is rolled back with its count, and a toast says why', async () => {
  const { user } = await renderState({
    deal: { stateReports: summary({ works: 2 }) },
    answers: { 'PUT /deals/:id/state-report': refuse('not_reportable') },
  });
  await user.click(word('Sold out'));
  await findToast("This deal can't be reported.");
  await waitFor(() => expect(isPressed('Sold out')).toBe(false));
  screen.getByText(/2 members say it works/);
  expect(screen.queryByText(/sold out\./)).toBeNull();
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a late response from before a report does not undo it', async () => {
  const pendingAnswers: (() => void)[] = [];
  const report = deferred<ReturnType<typeof one<StateSummary>>>();
  let isReported = false;
  const { user } = await render(<CachedDeal show={StateLine} />, {
    as: member(),
    path: '/deals/7',
    answers: {
      'GET /deals/:id': one(dealDetail()) as never,
      'GET /deals/:id/mine': () => {
        const answer = deferred<ReturnType<typeof one<DealPart>>>();
        const partAnswer = one({ ...emptyPart, stateReport: isReported ? ('works' as const) : null });
        pendingAnswers.push(() => answer.respond(partAnswer));
        return answer.promise;
      },
      'PUT /deals/:id/state-report': () => report.promise,
    },
  });
  await screen.findByText(/Does it still work\?/);
  await waitFor(() => expect(pendingAnswers).not.toEqual([]));
  await user.click(word('Works'));
  await screen.findByText(/1 member says it works/);
  isReported = true;
  report.respond(one(summary({ works: 3 })));
  await screen.findByText(/3 members say it works/);
  await waitFor(() => {
    for (const resolveAnswer of pendingAnswers.splice(0)) resolveAnswer();
    expect(isPressed('Works')).toBe(true);
  });
});

test('reporting a changed price asks for the amount and sends it', async () => {
  const { user, calls } = await renderState({
    answers: {
      'PUT /deals/:id/state-report': one(summary({ priceChanged: 1, reportedPrice: 18.5, reportedPriceCount: 1 })),
    },
  });
  await user.click(word('Price changed'));
  const amount = await screen.findByRole('textbox', { name: 'What does it cost now?' });
  expect(document.activeElement).toBe(amount);
  await user.type(amount, 'cheap{Enter}');
  await screen.findByText('Enter an amount, such as 59.99.');
  expect(calls('PUT /deals/:id/state-report')).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '18.50{Enter}');
  await screen.findByText(/says the price changed to \$18\.50/);
  expect(calls('PUT /deals/:id/state-report')[0]?.body).toEqual({ state: 'price_changed', price: 18.5 });
  expect(screen.queryByRole('textbox', { name: 'What does it cost now?' })).toBeNull();
});

test('a visitor who reports is asked to log in, and the report is kept as a pending action', async () => {
  const { user, address } = await renderState({ as: null });
  await user.click(word('Works'));
  await user.click(await findToastButton('Please log in to report deals', 'Login'));
  await waitFor(() => expect(address()).toBe('/login?next=%2Fdeals%2F7'));
  expect(takePendingAction()).toEqual({ kind: 'state-report', dealId: '7', state: 'works' });
});

test('an author can’t report on their own deal', async () => {
  await renderState({ deal: { submittedByUserID: { _id: '1', displayName: 'Tess', username: 'tess' } } });
  screen.getByText(/It's your deal/);
  expect(screen.queryByRole('button', { name: 'Works' })).toBeNull();
});

test('an author whose deal a moderator ended isn’t sent to a menu that has nothing for it', async () => {
  await renderState({
    mine: { cannotReopen: 'ended_by_moderator' },
    deal: { submittedByUserID: { _id: '1', displayName: 'Tess', username: 'tess' }, lifecycleStatus: 'expired' },
  });
  await waitFor(() => expect(screen.queryByText(/It's your deal/)).toBeNull());
});

test('an author can contest the end of their deal and take it back, without changing the count', async () => {
  const { user, calls } = await renderState({
    mine: { cannotReopen: 'ended_by_members' },
    deal: {
      submittedByUserID: { _id: '1', displayName: 'Tess', username: 'tess' },
      lifecycleStatus: 'expired',
      stateReports: summary({ expired: 3 }),
    },
    answers: {
      'PUT /deals/:id/state-report': one(summary({ expired: 3 })),
      'DELETE /deals/:id/state-report': one(summary({ expired: 3 })),
    },
  });
  await screen.findByText('Checked it? Tell the moderators.');
  await user.click(word('It still works'));
  await screen.findByText('You contested this. Moderators can see it.');
  expect(isPressed('It still works')).toBe(true);
  screen.getByText(/^3 members /);
  expect(calls('PUT /deals/:id/state-report')[0]?.body).toEqual({ state: 'works' });
  await user.click(word('It still works'));
  await screen.findByText('Checked it? Tell the moderators.');
  expect(calls('DELETE /deals/:id/state-report')).toHaveLength(1);
});

test('a coupon report shows immediately, and the response’s numbers follow', async () => {
  const answer = deferred<ReturnType<typeof one<typeof trials>>>();
  const { user, calls } = await renderCoupon({ answers: { 'PUT /deals/:id/coupon-trial': () => answer.promise } });
  screen.getByText('75% success');
  await user.click(word('Worked'));
  await waitFor(() => expect(isPressed('Worked')).toBe(true));
  expect(calls('PUT /deals/:id/coupon-trial')[0]?.body).toEqual({ worked: true });
  answer.respond(one({ ...trials, worked: 4, successRate: 82 }));
  await screen.findByText('82% success');
});

test('pressing the same coupon button again takes the report back', async () => {
  const { user, calls } = await renderCoupon({
    mine: { couponWorked: false },
    answers: { 'DELETE /deals/:id/coupon-trial': one({ ...trials, failed: 0, successRate: 100 }) },
  });
  await waitFor(() => expect(isPressed('Did not work')).toBe(true));
  await user.click(word('Did not work'));
  await screen.findByText('100% success');
  expect(isPressed('Did not work')).toBe(false);
  expect(calls('DELETE /deals/:id/coupon-trial')).toHaveLength(1);
});

test('a refused coupon report is rolled back', async () => {
  const { user } = await renderCoupon({ answers: { 'PUT /deals/:id/coupon-trial': refuse('own_deal_report') } });
  await user.click(word('Worked'));
  await findToast(/^This is your own deal/);
  await waitFor(() => expect(isPressed('Worked')).toBe(false));
  screen.getByText('75% success');
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a visitor who rates a coupon is asked to log in', async () => {
  const { user } = await renderCoupon({ as: null });
  await user.click(word('Did not work'));
  await findToast('Please log in to rate coupons');
  expect(takePendingAction()).toEqual({ kind: 'coupon-trial', dealId: '7', worked: false });
});
