// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, openAdmin } from '../../../../test/harness/admin.tsx';
import { deferred } from '../../../../test/harness/fake-api.ts';
import { listOf, member, one } from '../../../../test/harness/fixtures.ts';
import { adminGroups, screenTitle } from '../admin-screen.tsx';
import { adminScreens } from '../admin-screens.ts';

const noSynonyms = { 'GET /admin/synonyms': { success: true as const, data: [] } };
const menu = () => within(screen.getAllByRole('navigation', { name: 'Admin' })[0] as HTMLElement);

test('an admin sees the page and links to all others, in their groups', async () => {
  await openAdmin('/admin/catalogue/synonyms', noSynonyms);
  await screen.findByRole('heading', { level: 1, name: 'Synonyms' });
  for (const group of adminGroups) {
    const names = adminScreens.filter((screen) => screen.group === group).map(screenTitle);
    const links = within(menu().getByRole('list', { name: new RegExp(`^${group}$`, 'i') })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(names);
  }
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Synonyms');
  expect(menu().getByRole('link', { name: 'Advanced stats' }).getAttribute('href')).toBe(
    '/admin/advanced-affiliate-stats',
  );
});

const menuLinks = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each([
  [
    'moderator',
    [
      'Dashboard',
      'Approval',
      'Lifecycle',
      'Reports',
      'Users',
      'Sign-ups',
      'Blocklist',
      'Vote findings',
      'Stores',
      'Brands',
    ],
  ],
  [
    'editor',
    ['Dashboard', 'Announcements', 'Categories', 'Guides', 'Pages', 'Synonyms', 'Missed searches', 'Badges', 'SEO'],
  ],
  ['treasurer', ['Dashboard', 'Partners', 'Stats', 'Advanced stats']],
] as const)('a %s sees the admin pages of that role and no others', async (role, pageNames) => {
  await openAdmin(
    '/admin/dashboard',
    { 'GET /admin/dashboard': () => deferred<never>().promise },
    member({ roles: [role], secondFactor: true }),
  );
  await waitFor(() => expect(menu().getByRole('link', { current: 'page' })).toBeDefined());
  expect(menuLinks()).toEqual(pageNames);
});

test('an editor who opens a moderator’s page is redirected, and nothing is requested', async () => {
  const { address, calls } = await openAdmin('/admin/users', {}, member({ roles: ['editor'] }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls('GET /admin/users')).toEqual([]);
});

test('the menu of a narrow window names the current page', async () => {
  await openAdmin('/admin/catalogue/synonyms', noSynonyms);
  await screen.findByRole('heading', { level: 1, name: 'Synonyms' });
  expect(document.querySelector('nav ~ * summary, details:has(nav) > summary')?.textContent).toBe(
    'Admin pages, now Synonyms',
  );
});

test('a member is redirected, and nothing is requested', async () => {
  const { address, calls } = await openAdmin('/admin/catalogue/synonyms', {}, member());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls('GET /admin/synonyms')).toEqual([]);
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
});

test('an admin who still has to take the second step sees no admin page', async () => {
  const { calls } = await openAdmin('/admin/catalogue/synonyms', {}, { ...ada, needsSecondStep: true });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Synonyms' })).toBeNull());
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
  expect(calls('GET /admin/synonyms')).toEqual([]);
});

test('an admin with only a password is asked to turn on two-step login', async () => {
  await openAdmin('/admin/catalogue/synonyms', noSynonyms, { ...ada, secondFactor: false });
  await screen.findByRole('complementary', { name: /two-step/i });
});

test('an unknown admin path shows no page', async () => {
  await openAdmin('/admin/nothing', {});
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a folded group shows how much it has to review, an open one shows it at the page', async () => {
  localStorage.removeItem('adminGroups');
  const attention = { deals: 4, reports: 0, signUps: 0, findings: 2, feedback: 0, heldOrders: 0, alarms: 0 };
  const { user } = await openAdmin('/admin/catalogue/synonyms', {
    ...noSynonyms,
    'GET /admin/attention': one(attention),
  });
  const summaryTextOf = (name: string) => menu().getByText(name).closest('summary')?.textContent;
  await waitFor(() => expect(summaryTextOf('People')).toContain('2 to review'));
  expect(summaryTextOf('Deals')).toBe('Deals');
  expect(menu().getByRole('link', { name: 'Approval' }).parentElement?.textContent).toContain('4 to review');
  await user.click(menu().getByText('People'));
  expect(localStorage.getItem('adminGroups')).toContain('people');
});

test('reloading the reports also updates their count in the menu', async () => {
  const attention = { deals: 0, reports: 2, signUps: 0, findings: 0, feedback: 0, heldOrders: 0, alarms: 0 };
  const { client, answer } = await openAdmin('/admin/reports', {
    'GET /admin/attention': one(attention),
    'GET /admin/reports': listOf([]),
  });
  const reports = () => menu().getByRole('link', { name: 'Reports' }).parentElement?.textContent;
  await waitFor(() => expect(reports()).toContain('2 to review'));
  await screen.findByText('Nothing to review');
  answer({ 'GET /admin/attention': one({ ...attention, reports: 1 }) });
  await client.invalidateQueries({ queryKey: ['mine', 'report-cases'] });
  await waitFor(() => expect(reports()).toContain('1 to review'));
});

test('Ctrl+K opens a search for pages by name, which says when nothing matches', async () => {
  const { user, address } = await openAdmin('/admin/catalogue/synonyms', {
    ...noSynonyms,
    'GET /admin/users': listOf([]),
    'GET /admin/deals': listOf([]),
  });
  await screen.findByRole('heading', { level: 1, name: 'Synonyms' });
  // As a keyboard without Latin letters sends it.
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
  await user.type(await screen.findByRole('combobox', { name: 'Name of a page, setting, member or deal' }), 'badg');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['BadgesCatalogue']);
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'nothing of the kind');
  expect(screen.getByText('Nothing here has that name.')).toBeDefined();
  expect(address()).toBe('/admin/catalogue/synonyms');
});
