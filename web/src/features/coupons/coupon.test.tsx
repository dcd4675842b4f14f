// @vitest-environment happy-dom
import type { CouponTrials } from '@haggle/contract/deals/coupons';
import type { DealPart } from '@haggle/contract/deals/lifecycle';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findToast, findToastButton, toastTexts } from '../../../test/harness/browser.ts';
import { type Answers, deferred, refuse } from '../../../test/harness/fake-api.ts';
import { dealDetail, member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { dealPartQuery } from '../../deals/deal-part.ts';
import { dealQuery } from '../../deals/queries.ts';
import { takePendingAction } from '../session/pending-action.ts';
import { Coupon } from './coupon.tsx';

const trials = (overrides: Partial<CouponTrials> = {}): CouponTrials => ({
  worked: 2,
  failed: 2,
  successRate: 50,
  lastWorkedAt: null,
  ...overrides,
});
const part = (couponWorked: boolean | null = null): DealPart => ({
  stateReport: null,
  couponWorked,
  mayEdit: false,
  heldEdit: null,
  moves: [],
  cannotReopen: null,
});
const worked = () => screen.getByRole('button', { name: 'Worked' });
const failed = () => screen.getByRole('button', { name: 'Did not work' });
const pressedStates = () => [worked(), failed()].map((button) => button.getAttribute('aria-pressed') === 'true');

/** Renders the coupon of a cached deal and waits until the member's own report is loaded. */
async function renderCoupon(mine: boolean | null, answers: Answers = {}) {
  const deal = dealDetail({ couponCode: 'TEA', couponTrials: trials() });
  const app = await render(<Coupon deal={deal} code="TEA" />, {
    as: member(),
    answers: { 'GET /deals/:id/mine': one(part(mine)), ...answers },
  });
  const { queryKey } = dealPartQuery(app.api, '7');
  await waitFor(() => expect(app.client.getQueryData(queryKey)).toBeDefined());
  const deals = dealQuery(app.api, '7').queryKey;
  app.client.setQueryData(deals, deal as never);
  const counted = () => (app.client.getQueryData(deals) as typeof deal | undefined)?.couponTrials;
  return { ...app, counted };
}

test('a report of a code counts immediately, and the response’s numbers replace it', async () => {
  const answer = deferred<ReturnType<typeof one<CouponTrials>>>();
  const { user, counted, calls } = await renderCoupon(null, { 'PUT /deals/:id/coupon-trial': () => answer.promise });
  expect(pressedStates()).toEqual([false, false]);
  await user.click(worked());
  await waitFor(() => expect(pressedStates()).toEqual([true, false]));
  expect(counted()).toMatchObject({ worked: 3, failed: 2, successRate: 60 });
  answer.respond(one(trials({ worked: 9, failed: 1, successRate: 90 })));
  await waitFor(() => expect(counted()).toMatchObject({ worked: 9, failed: 1, successRate: 90 }));
  expect(calls('PUT /deals/:id/coupon-trial').map(({ body }) => body)).toEqual([{ worked: true }]);
  screen.getByText('You said it worked.');
});

test('pressing the same button again takes the report back', async () => {
  const { user, counted, calls } = await renderCoupon(false, {
    'DELETE /deals/:id/coupon-trial': one(trials({ failed: 1, successRate: 67 })),
  });
  await waitFor(() => expect(pressedStates()).toEqual([false, true]));
  await user.click(failed());
  await waitFor(() => expect(pressedStates()).toEqual([false, false]));
  await waitFor(() => expect(counted()).toMatchObject({ worked: 2, failed: 1, successRate: 67 }));
  expect(calls('DELETE /deals/:id/coupon-trial')).toHaveLength(1);
});

test('when both buttons are pressed in a row, the last one counts', async () => {
  const answers = [deferred<ReturnType<typeof one<CouponTrials>>>(), deferred<ReturnType<typeof one<CouponTrials>>>()];
  let requestCount = 0;
  const { user, calls, counted } = await renderCoupon(null, {
    'PUT /deals/:id/coupon-trial': () => answers[requestCount++]?.promise ?? refuse('unexpected'),
  });
  await user.click(worked());
  await user.click(failed());
  await waitFor(() => expect(pressedStates()).toEqual([false, true]));
  answers[0]?.respond(one(trials({ worked: 3, successRate: 60 })));
  await waitFor(() => expect(calls('PUT /deals/:id/coupon-trial')).toHaveLength(2));
  expect(pressedStates()).toEqual([false, true]);
  answers[1]?.respond(one(trials({ failed: 3, successRate: 40 })));
  await waitFor(() => expect(counted()).toMatchObject({ worked: 2, failed: 3, successRate: 40 }));
  expect(pressedStates()).toEqual([false, true]);
  expect(calls('PUT /deals/:id/coupon-trial').map(({ body }) => body)).toEqual([{ worked: true }, { worked: false }]);
});

test.each([
  ['no_coupon', 1],
  ['own_deal_report', 1],
  ['unexpected', 1],
] as const)('a refused report is rolled back with its count and shows one toast (%s)', async (code, message) => {
  const { user, counted } = await renderCoupon(null, { 'PUT /deals/:id/coupon-trial': refuse(code) });
  await user.click(worked());
  await waitFor(() => expect(takeConsoleOutput()).toHaveLength(1));
  await waitFor(() => expect(pressedStates()).toEqual([false, false]));
  expect(counted()).toEqual(trials());
  await waitFor(() => expect(toastTexts()).toHaveLength(message));
});

test('two refused reports restore the one before them', async () => {
  const { user } = await renderCoupon(null, { 'PUT /deals/:id/coupon-trial': refuse('own_deal_report') });
  await user.click(worked());
  await user.click(failed());
  await waitFor(() => expect(pressedStates()).toEqual([false, false]));
  await vi.waitFor(() => expect(toastTexts().length).toBeGreaterThan(0));
  await waitFor(() => expect(pressedStates()).toEqual([false, false]));
  expect(takeConsoleOutput()).toHaveLength(2);
});

test('a visitor who rates a code is asked to log in, and the report is kept as a pending action', async () => {
  const deal = dealDetail({ couponCode: 'TEA', couponTrials: trials() });
  const { user, calls } = await render(<Coupon deal={deal} code="TEA" />, { path: '/deals/7' });
  await user.click(failed());
  await user.click(await findToastButton('Please log in to rate coupons', 'Login'));
  expect(takePendingAction()).toEqual({ kind: 'coupon-trial', dealId: '7', worked: false });
  expect(calls()).toEqual([]);
});

test('a code is copied, and if the browser forbids it, a toast says to copy it manually', async () => {
  const { user } = await renderCoupon(null);
  await user.click(screen.getByRole('button', { name: /Copy/ }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe('TEA');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: /Cop/ }));
  await findToast("Copying isn't possible here. Select the code and copy it by hand.");
});
