// @vitest-environment happy-dom
import type { ReportAddress } from '@haggle/contract/affiliate/report-addresses';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { refuse } from '../../../../test/harness/fake-api.ts';
import { listOf, one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';
import { lampPartner, unsetReportAddress } from '../../../../test/harness/partners.ts';

const set: ReportAddress = {
  ...unsetReportAddress,
  ...{ host: 'network.example', headerName: 'Authorization', setAt: '2026-03-01T12:00:00.000Z', needsMapping: false },
  nextAt: '2026-03-02T12:00:00.000Z',
};
const path = '/admin/affiliate/partners/:id/report-address';

const openPartner = (address: ReportAddress | ReturnType<typeof refuse>) =>
  openAdmin('/admin/affiliate-partners/1', {
    'GET /admin/affiliate/partners/:id': one(lampPartner),
    'GET /admin/affiliate/networks': one([]),
    'GET /admin/affiliate/link-preview': one({ url: 'https://lamps.example/', link: 'https://lamps.example/' }),
    [`GET ${path}`]: 'host' in address ? one(address) : address,
    [`PUT ${path}`]: one(set),
    [`DELETE ${path}`]: one(unsetReportAddress),
    [`POST ${path}/fetch`]: one({ ...set, isFetching: true }),
  });

const section = async () =>
  within((await screen.findByRole('heading', { name: 'Reports from an address' })).closest('section') as HTMLElement);

test('an address and its header are set, and refusals are shown at their fields', async () => {
  const app = await openPartner(unsetReportAddress);
  await (await section()).findByText('No address yet.');
  await app.user.click((await section()).getByRole('button', { name: 'Set an address' }));
  const dialog = within(screen.getByRole('dialog'));
  await app.user.type(dialog.getByLabelText('Address'), 'https://network.example/r.csv?key=1');
  await app.user.type(dialog.getByLabelText(/^Name of the header/), 'Authorization');
  const headerValue = "Enter the header's value as your network shows it.";
  app.answer({ [`PUT ${path}`]: refuse('invalid', { headerValue }) });
  await app.user.click(dialog.getByRole('button', { name: 'Save the address' }));
  await dialog.findByText(/^Enter the header's value/);
  app.answer({ [`PUT ${path}`]: one(set) });
  await app.user.type(dialog.getByLabelText('Value of the header'), 'Bearer 1');
  await app.user.click(dialog.getByRole('button', { name: 'Save the address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.calls(`PUT ${path}`).at(-1)?.body).toEqual({
    url: 'https://network.example/r.csv?key=1',
    headerName: 'Authorization',
    headerValue: 'Bearer 1',
  });
  (await section()).getByText(/^From network\.example\./);
  takeConsoleOutput();
});

test('the last outcome, its errors and the next fetch are shown', async () => {
  await openPartner({
    ...set,
    ...{
      fetchedAt: '2026-03-01T12:00:00.000Z',
      triedAt: '2026-03-01T15:00:00.000Z',
      rows: 1_200,
      changed: 3,
      failed: 1,
    },
    rowProblem: 'Row 4: We don’t know what “odd” means.',
    problem: 'The network returned error 500. Check the address.',
  });
  const shown = await section();
  await shown.findByText(/^Last imported/);
  expect(shown.getByText('Rows').nextSibling?.textContent).toBe('1,200');
  shown.getByText(/^The first error: Row 4/);
  shown.getByText(/^The network returned error 500/);
  shown.getByText(/^Next fetch: /);
});

test('nothing can be fetched before a report was uploaded', async () => {
  await openPartner({ ...set, needsMapping: true, nextAt: null });
  const shown = await section();
  await shown.findByText(/^Upload one report under/);
  expect(shown.queryByRole('button', { name: 'Fetch now' })).toBeNull();
});

test('a fetch is started once, and the page waits for its outcome', async () => {
  const app = await openPartner(set);
  await app.user.click(await (await section()).findByRole('button', { name: 'Fetch now' }));
  expect((await (await section()).findByRole('button', { name: 'Fetching…' })).hasAttribute('disabled')).toBe(true);
  app.answer({
    [`GET ${path}`]: one({ ...set, fetchedAt: '2026-03-01T12:00:00.000Z', rows: 2, changed: 2, failed: 0 }),
  });
  await (await section()).findByText(/^Last imported/);
});

test('removing an address asks first', async () => {
  const app = await openPartner(set);
  await app.user.click(await (await section()).findByRole('button', { name: 'Remove the address' }));
  const dialog = within(screen.getByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Remove the address' }));
  await (await section()).findByText('No address yet.');
  expect(app.calls(`DELETE ${path}`)).toHaveLength(1);
});

test('if the state can’t be loaded, the section says so and offers another attempt', async () => {
  const app = await openPartner(refuse('unexpected'));
  const shown = await section();
  await shown.findByRole('alert');
  app.answer({ [`GET ${path}`]: one(set) });
  await app.user.click(shown.getByRole('button', { name: 'Try Again' }));
  await shown.findByText(/^From network\.example\./);
  takeConsoleOutput();
});

test('the list of partners says whose reports can’t be fetched and why', async () => {
  const problem = 'The network returned error 503. Check the address.';
  await openAdmin('/admin/affiliate-partners', {
    'GET /admin/affiliate/partners': listOf([]),
    'GET /admin/affiliate/failing-reports': one([
      { partner: { _id: '1', name: 'Lamps' }, problem, since: '2026-03-01T12:00:00.000Z' },
    ]),
  });
  const failing = within(
    (await screen.findByRole('heading', { name: "Reports that can't be fetched" })).closest('section') as HTMLElement,
  );
  expect(failing.getByRole('link', { name: 'Lamps' }).getAttribute('href')).toBe('/admin/affiliate-partners/1');
  failing.getByText(problem);
});
