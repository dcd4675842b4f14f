// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type Answers, type Call, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { deal, listOf, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { patchDeal } from '../../deals/patch-deal.ts';
import { presentSite, site } from '../../lib/site.ts';
import { HomePage } from './home-page.tsx';
import { TrendingWidget } from './trending-widget.tsx';

const createDeals = (count: number, title = 'Deal') =>
  Array.from({ length: count }, (_, index) => deal({ _id: `${index + 1}`, title: `${title} ${index + 1}` }));

interface HomeSetup {
  answers?: Answers;
  page?: number;
}

async function renderHome({ answers, page = 1 }: HomeSetup = {}) {
  const size = 24;
  return render(<HomePage tab="latest" page={page} size={size} />, {
    path: page > 1 ? `/?page=${page}&size=${size}` : '/',
    answers: {
      'GET /deals': listOf(createDeals(3)),
      'GET /deals/trending': listOf<ReturnType<typeof deal>>([]),
      ...answers,
    },
  });
}

const cards = () => screen.queryAllByRole('article').length;

test('the latest deals are listed below Today’s Best Deals, with a link to all deals', async () => {
  await renderHome();
  screen.getByRole('heading', { name: "Today's Best Deals" });
  await waitFor(() => expect(cards()).toBe(3));
  expect(screen.getByRole('link', { name: 'View All Deals' }).getAttribute('href')).toBe('/deals');
});

test('a vote does not move any card', async () => {
  const plainDeals = createDeals(4).map((it) => ({ ...it, imageUrl: null, dealScore: 0 }));
  const { client } = await renderHome({ answers: { 'GET /deals': listOf(plainDeals) } });
  await waitFor(() => expect(cards()).toBe(4));
  act(() => patchDeal(client, '3', { dealScore: 7, title: 'Voted up' }));
  await screen.findByText('Voted up');
  const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(titles).toEqual(['Deal 1', 'Deal 2', 'Voted up', 'Deal 4']);
});

test('the list leaves out the pinned deals above it, and no others', async () => {
  const { pinned } = site;
  onTestFinished(() => presentSite({ ...site, pinned }));
  // Deal 2 isn't pinned any more.
  presentSite({ ...site, pinned: ['1', '2'] });
  await renderHome({ answers: { 'GET /deals/pinned': one(createDeals(1)) } });
  const pinnedDeals = await screen.findByRole('region', { name: 'Pinned' });
  await waitFor(() => expect(cards()).toBe(3));
  expect(within(pinnedDeals).getAllByRole('article')).toHaveLength(1);
});

test('skeletons are shown while the deals are loading', async () => {
  const answer = deferred<ReturnType<typeof listOf<ReturnType<typeof deal>>>>();
  await renderHome({ answers: { 'GET /deals': () => answer.promise } });
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  expect(cards()).toBe(0);
  answer.respond(listOf(createDeals(2)));
  await waitFor(() => expect(cards()).toBe(2));
});

test.each([
  ['with the server’s message', refuse('malformed'), "Error: That request couldn't be read."],
  ['about the connection', noConnection, 'Error: Network error. Please check your connection.'],
] as const)('a failure shows an error line %s and a Try Again button', async (_, answer, words) => {
  const app = await renderHome({ answers: { 'GET /deals': answer } });
  await screen.findByText(words);
  app.answer({ 'GET /deals': listOf(createDeals(1)) });
  await app.user.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
  await waitFor(() => expect(cards()).toBe(1));
});

test('without deals the page says to check back later', async () => {
  await renderHome({ answers: { 'GET /deals': listOf<ReturnType<typeof deal>>([]) } });
  await screen.findByText('No deals available');
  screen.getByText('Check back later for new deals!');
});

test('several pages of deals show Page X of Y and a Next link', async () => {
  const { client } = await renderHome({ answers: { 'GET /deals': listOf(createDeals(24), { pages: 3, total: 72 }) } });
  await screen.findByText(/Page 1 of/);
  expect(screen.getByRole('link', { name: /Next/ })).toBeTruthy();
  client.clear();
});

test('a single page of deals shows no pagination', async () => {
  await renderHome();
  await waitFor(() => expect(cards()).toBe(3));
  expect(screen.queryByText(/^Page \d/)).toBeNull();
});

test('Try Again on a later page goes back to page 1', async () => {
  const app = await renderHome({
    page: 2,
    answers: { 'GET /deals': ({ query }: Call) => (query.page === '2' ? refuse('malformed') : listOf(createDeals(2))) },
  });
  await screen.findByText("Error: That request couldn't be read.");
  await app.user.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
  await waitFor(() => expect(app.address()).toBe('/'));
});

const widget = (answers: Answers) => render(<TrendingWidget />, { answers });

test('the widget shows at most four trending deals, with a link to all of them', async () => {
  const { calls } = await widget({ 'GET /deals/trending': listOf(createDeals(6, 'Hot')) });
  await screen.findByText('Hot 1');
  expect(screen.getAllByText(/^Hot \d/)).toHaveLength(4);
  screen.getByRole('heading', { name: 'Trending Deals' });
  expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/trending');
  expect(calls('GET /deals/trending')[0]?.query).toEqual({ limit: '4' });
});

test('the widget shows that it is loading and that nothing is trending', async () => {
  const answer = deferred<ReturnType<typeof listOf<ReturnType<typeof deal>>>>();
  const first = await widget({ 'GET /deals/trending': () => answer.promise });
  screen.getByRole('status', { name: 'Loading trending deals' });
  answer.respond(listOf<ReturnType<typeof deal>>([]));
  await screen.findByText(/Nothing is trending yet/);
  first.client.clear();
});

test('a widget that failed to load has a Try Again button', async () => {
  const { user, answer } = await widget({ 'GET /deals/trending': refuse('malformed') });
  const line = within(await screen.findByRole('alert'));
  answer({ 'GET /deals/trending': listOf(createDeals(1, 'Hot')) });
  await user.click(line.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Hot 1');
});
