// @vitest-environment happy-dom
import type { ExchangeRate } from '@haggle/contract/site/exchange-rates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { noConnection, refuse } from '../../../../test/harness/fake-api.ts';
import { emptyAnswer, listOf, one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';

const krona: ExchangeRate = {
  currency: 'SEK',
  day: '2025-11-28',
  rate: 0.09,
  source: 'hand',
  changedAt: '2025-11-28T12:00:00.000Z',
};

async function openKrona() {
  const app = await openAdmin('/admin/catalogue/exchange-rates', {
    'GET /admin/exchange-rates': listOf([krona]),
    'GET /admin/exchange-rates/file': one({
      url: null,
      triedAt: null,
      fetchedAt: null,
      day: null,
      currencies: null,
      problem: null,
    }),
    'PUT /admin/exchange-rates': one(krona),
    'DELETE /admin/exchange-rates/:currency/:day': emptyAnswer,
  });
  await app.user.click(await screen.findByRole('button', { name: /^Edit/ }));
  // happy-dom doesn't select an option by the form's value.
  await app.user.selectOptions(await field('Currency'), 'SEK');
  return app;
}

const field = async (label: RegExp | string) =>
  within(await screen.findByRole('dialog')).findByLabelText<HTMLElement>(label);

async function save({ user, calls }: Awaited<ReturnType<typeof openKrona>>) {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return calls('DELETE /admin/exchange-rates/:currency/:day').map(({ params }) => params);
}

test('correcting the day of a rate deletes the rate on the wrong day', async () => {
  const app = await openKrona();
  const day = await field(/^From/);
  await app.user.clear(day);
  await app.user.type(day, '2025-11-27');
  expect(await save(app)).toEqual([{ currency: 'SEK', day: '2025-11-28' }]);
  expect(app.calls('PUT /admin/exchange-rates').at(-1)?.body).toMatchObject({ day: '2025-11-27' });
});

test('saving again succeeds after the deletion from the wrong day got no response', async () => {
  const app = await openKrona();
  const day = await field(/^From/);
  await app.user.clear(day);
  await app.user.type(day, '2025-11-27');
  app.answer({ 'DELETE /admin/exchange-rates/:currency/:day': noConnection });
  await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await within(screen.getByRole('dialog')).findByRole('alert');
  app.answer({ 'DELETE /admin/exchange-rates/:currency/:day': refuse('exchange_rate_not_found') });
  expect(await save(app)).toHaveLength(2);
  takeConsoleOutput();
});

test('changing a rate on the same day deletes nothing', async () => {
  const app = await openKrona();
  const rate = await field(/^1 SEK/);
  await app.user.clear(rate);
  await app.user.type(rate, '0.1');
  expect(await save(app)).toEqual([]);
});
