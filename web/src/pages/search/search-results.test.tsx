// @vitest-environment happy-dom
import { allAsWords } from '@haggle/contract/search/choices';
import type { Understood } from '@haggle/contract/search/sentences';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deal, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { readSearchPageParams } from '../../features/deal-filters/search-filters.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { SearchResults } from './search-results.tsx';

const facets = {
  ...{ categories: [], stores: [], brands: [], kinds: [], prices: [], discounts: [] },
  ...{ freeShipping: 1, hasCoupon: 1, available: 2, isCapped: false },
};
const searchResult = (title: string, _id: string) => ({
  ...deal({ title, _id }),
  highlight: { title: [{ text: title, isMatch: false }] },
});

interface SearchAnswer {
  understood?: Understood[];
  allWordsTotal?: number;
  ended?: ReturnType<typeof deal>[];
  endedTotal?: number;
  deals?: ReturnType<typeof searchResult>[];
}

const two = [searchResult('Orbyn 27 inch monitor', '1'), searchResult('Lumetra 24 inch monitor', '2')];

/** Opens the page of a search, which finds two deals by default. */
async function openResults(
  address: string,
  { understood = [], allWordsTotal = 2, ended = [], endedTotal = ended.length, deals = two }: SearchAnswer = {},
) {
  const { q = '', ...rest } = readSearchPageParams(parseSearch(address));
  return render(<SearchResults search={{ q, ...rest }} />, {
    path: `/search?${address}`,
    answers: {
      'GET /deals/search': {
        success: true,
        count: deals.length,
        data: deals,
        pagination: { page: 1, limit: 20, total: deals.length, pages: 1 },
        ...{ searchQuery: q, words: 'monitor', understood, isTotalCapped: false, allWordsTotal, meantTotal: null },
        ...{ corrections: [], correctedQuery: null, isGuess: false, looser: [], facets },
      },
      'GET /search/nothing-found': one({
        categories: [],
        ended: { total: endedTotal, deals: ended, q: 'lumetra fold' },
        spelling: null,
      }),
    },
  });
}

const price: Understood = {
  aspect: 'price',
  words: 'under 200',
  filters: { maxPrice: 200 },
  name: null,
  spans: [{ from: 8, to: 17 }],
};
const category: Understood = {
  aspect: 'category',
  words: 'monitor',
  filters: { category: 'monitors' },
  name: 'Monitors',
  spans: [{ from: 0, to: 7 }],
};
const chip = (name: string) => screen.findByRole('link', { name });

test('removing a chip removes its words from the search, and Undo restores them', async () => {
  const { user, address } = await openResults('q=monitor+under+200', { understood: [category, price] });
  await user.click(await chip('Up to $200.00: remove “under 200” from your search'));
  await waitFor(() => expect(address()).toBe('/search?q=monitor'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toBe('/search?q=monitor+under+200'));
});

test('a removed name can be searched for as a word, and the next chip gets the focus', async () => {
  const { user, address } = await openResults('q=monitor+under+200', { understood: [category, price] });
  await user.click(await chip('Monitors: remove “monitor” from your search'));
  await waitFor(() => expect(address()).toBe('/search?q=under+200'));
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Up to $200.00');
  await user.click(await screen.findByRole('button', { name: 'Search as a word' }));
  await waitFor(() => expect(address()).toBe('/search?asWords=category&q=monitor+under+200'));
});

test('deals with only some of the words are listed in a section of their own', async () => {
  await openResults('q=27+inch+monitor', { allWordsTotal: 1 });
  const otherResults = await screen.findByRole('region', { name: 'These have only some of the words' });
  expect(otherResults.textContent).toContain('Lumetra 24 inch monitor');
  expect(otherResults.textContent).not.toContain('Orbyn');
});

test('more ended deals than shown are a link to exactly those that were counted', async () => {
  await openResults('q=lumetra+fold+under+%24500', {
    allWordsTotal: 0,
    ended: [deal({ title: 'Lumetra Fold phone', _id: '9' })],
    endedTotal: 7,
  });
  const link = await screen.findByRole('link', { name: 'Show all 7 ended deals' });
  expect(link.getAttribute('href')).toBe(`/search?q=lumetra+fold&status=expired&exact=true&asWords=${allAsWords}`);
});

test('if no deal has all words, ended deals that do are shown, with a button for an alert', async () => {
  await openResults('q=lumetra+fold', { allWordsTotal: 0, ended: [deal({ title: 'Lumetra Fold phone', _id: '9' })] });
  const ended = await screen.findByRole('region', { name: 'Ended deals' });
  expect(ended.textContent).toContain('Lumetra Fold phone');
  expect(screen.getByRole('button', { name: 'Tell me when there is one' })).toBeTruthy();
});

test('a chosen order that overrides that of the words stays in the address, even the default one', async () => {
  const { user, address } = await openResults('q=cheapest+monitor&sort=-createdAt');
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Best match');
  await waitFor(() => expect(address()).toContain('sort=relevance'));
});

test('a pasted URL without a deal offers to post it, but no alert', async () => {
  const pasted = 'https://www.shop.example/p/1?ref=x';
  await openResults(`q=${encodeURIComponent(pasted)}`, { deals: [], allWordsTotal: 0 });
  const post = await screen.findByRole('link', { name: 'Post this deal' });
  expect(new URLSearchParams(post.getAttribute('href')?.split('?')[1]).get('url')).toBe(pasted);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('shop.example/p/1');
  expect(screen.queryByRole('button', { name: /alert|Tell me/i })).toBeNull();
});
