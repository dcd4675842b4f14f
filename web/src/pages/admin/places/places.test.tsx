// @vitest-environment happy-dom
import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../../test/harness/render.tsx';
import { advancedPlace, partnerPlace, partnersPlace, statsPlace } from './affiliate-places.ts';
import { guidesPlace, pagesPlace } from './catalogue-places.ts';
import { approvalPlace, lifecyclePlace, reportsPlace } from './deals-places.ts';
import { userPlace, usersPlace } from './people-places.ts';
import { analyticsPlace, jobsPlace } from './site-places.ts';

/** Returns the parameters a place reads, without undefined ones. */
function readParams(place: { read: (raw: Record<string, string>) => object }, raw: Record<string, string>) {
  return Object.fromEntries(Object.entries(place.read(raw)).filter(([, value]) => value !== undefined));
}

test.each([
  [
    approvalPlace,
    { trust: '2', deal: '7', pictures: 'true', page: '3' },
    { trust: 2, deal: '7', pictures: 'true', page: 3 },
  ],
  [approvalPlace, { trust: '4', deal: 'x', pictures: 'maybe', page: '0' }, {}],
  [lifecyclePlace, { view: 'table', status: 'sold_out', age: '7d' }, { view: 'table', status: 'sold_out', age: '7d' }],
  [lifecyclePlace, { view: 'list', status: 'toString', age: '1y', reported: 'x' }, {}],
  [reportsPlace, { show: 'appeals', subject: 'comment' }, { show: 'appeals', subject: 'comment' }],
  [reportsPlace, { show: 'all' }, {}],
  [guidesPlace, { state: 'draft' }, { state: 'draft' }],
  [pagesPlace, { show: 'constructor' }, {}],
  [jobsPlace, { state: 'given_up', page: '1' }, { state: 'given_up' }],
  [analyticsPlace, { tab: 'search', of: ' ' }, { tab: 'search' }],
  [statsPlace, { show: 'payouts', batch: '3', days: '7' }, { show: 'payouts', batch: '3', days: 7 }],
  [statsPlace, { show: 'valueOf', days: '8' }, {}],
  [advancedPlace, { show: 'cohorts', months: '24' }, { show: 'cohorts', months: 24 }],
  [partnersPlace, { q: ' shop ', status: 'paused' }, { q: 'shop', status: 'paused' }],
])('the page %o reads the parameters %j as %j', (place, raw, read) => {
  expect(readParams(place, raw)).toEqual(read);
});

test('values that the server validates are read unchanged, and other parameters dropped', () => {
  expect(usersPlace.read({ sort: '-height', role: 'king', view: 'table' })).toEqual({ sort: '-height', role: 'king' });
});

async function follow(link: ReturnType<typeof partnerPlace.linkTo>, from: string): Promise<string> {
  const { user, address, router } = await render(<Link {...link}>Go</Link>, { path: from });
  await user.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return address();
}

test('a link opens the page with the given parameters', async () => {
  expect(await follow(statsPlace.link({ show: 'commissions', partner: '3' }), '/admin/affiliate-partners/3')).toBe(
    '/admin/affiliate-stats?partner=3&show=commissions',
  );
});

test('a link to another view of the page changes the given parameters and keeps the others', async () => {
  const link = lifecyclePlace.link((before) => ({ ...before, view: 'table', status: 'expired', page: undefined }));
  expect(await follow(link, '/admin/deals/lifecycle?q=kettle&page=2')).toBe(
    '/admin/deals/lifecycle?q=kettle&status=expired&view=table',
  );
});

test('a link drops parameters that the page does not read', async () => {
  const link = approvalPlace.link((before) => ({ ...before, deal: '8' }));
  expect(await follow(link, '/admin/deals/approval?trust=1&view=table')).toBe('/admin/deals/approval?deal=8&trust=1');
});

test.each([
  [userPlace.linkTo('7'), '/admin/users/7'],
  [partnerPlace.linkTo('new'), '/admin/affiliate-partners/new'],
])('a link to a single record opens its page', async (link, to) => {
  expect(await follow(link, '/admin/users?q=ann')).toBe(to);
});
