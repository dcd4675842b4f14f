// @vitest-environment happy-dom
import type { CategoryNode } from '@haggle/contract/catalogue/categories';
import type { Suggestion } from '@haggle/contract/search/search';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, deferred, noConnection } from '../../../test/harness/fake-api.ts';
import { deal, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { SearchBox } from './search-box.tsx';
import { readHistory, rememberSearch } from './search-history.ts';

const { _id, price, posted, dealScore, isScoreMasked, heat, imageUrl, thumbnail, optimizedImages } = deal({
  title: 'Steel kettle',
  price: 29,
  dealScore: 17,
});
const kettle: Suggestion = {
  kind: 'deal',
  text: 'Steel kettle',
  link: '/deals/7/kettle',
  deal: {
    ...{ _id, title: 'Steel kettle', price, posted, dealScore, isScoreMasked, heat },
    ...{ imageUrl, thumbnail, optimizedImages },
  },
};
const shop: Suggestion = { kind: 'store', text: 'Kettle Shop', link: '/stores/kettle-shop', deal: null };

/** Renders a search box above a page. `recentSearches` are earlier searches, oldest first. */
async function renderBox({
  recentSearches = [],
  path = '/',
  suggestions = [],
  categories = [],
}: {
  recentSearches?: string[];
  path?: string;
  suggestions?: Answers['GET /search/suggestions'] | Suggestion[];
  categories?: CategoryNode[];
} = {}) {
  for (const term of recentSearches) rememberSearch(term);
  const answer = Array.isArray(suggestions) ? one(suggestions) : suggestions;
  const app = await render(<SearchBox />, {
    path,
    answers: { 'GET /search/suggestions': answer as never, 'GET /categories/tree': one(categories) },
  });
  return app;
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search deals' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const searchLabel = (words: string) => `Search for “${words}”`;
const isOpen = () => box().getAttribute('aria-expanded') === 'true';

test('submitting opens the results for the term and remembers it', async () => {
  const { user, address } = await renderBox();
  await user.type(box(), '  ssd 2tb {Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=ssd+2tb'));
  expect(box().value).toBe('ssd 2tb');
  await waitFor(() => expect(readHistory()).toEqual(['ssd 2tb']));
});

test('a blank term is ignored', async () => {
  const { user, address } = await renderBox();
  await user.type(box(), '   {Enter}');
  expect(address()).toBe('/');
  expect(readHistory()).toEqual([]);
});

test('on an empty search page only recent searches are suggested, and without any nothing opens', async () => {
  const { user } = await renderBox({ path: '/search', recentSearches: ['kettle'] });
  await user.click(box());
  await waitFor(() => expect(options()).toEqual(['kettle']));
  await user.keyboard('{ArrowDown}{Shift>}{Delete}{/Shift}');
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('recent searches are suggested after a pause of 300 ms, the newest first', async () => {
  await renderBox({ recentSearches: ['lamp', 'ssd'] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.focus(box());
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(isOpen()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isOpen()).toBe(true);
  expect(options()).toEqual(['ssd', 'lamp']);
});

test('each keystroke restarts the pause', async () => {
  await renderBox({ recentSearches: ['lamp'] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.focus(box());
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(299));
  fireEvent.change(box(), { target: { value: 'l' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(isOpen()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(options()).toEqual(['lamp', searchLabel('l')]);
});

test('recent searches that contain the typed text come before the server’s suggestions', async () => {
  const { user, calls } = await renderBox({ recentSearches: ['lamp', 'Kettle'], suggestions: [kettle, shop] });
  await user.type(box(), 'kett');
  await waitFor(() =>
    expect(options()).toEqual(['Kettle', 'Steel kettle, $29.00, Score: 17', 'Kettle ShopStore', searchLabel('kett')]),
  );
  expect(calls('GET /search/suggestions').at(-1)?.query).toEqual({ q: 'kett' });
  expect(screen.getByText('3 suggestions')).toBeTruthy();
});

test('an empty history shows a message', async () => {
  const { user } = await renderBox();
  await user.click(box());
  await screen.findByText('No recent searches found.');
});

test('an empty history offers links to categories', async () => {
  const place = { slug: 'garden', path: 'garden', parent: null, description: '', icon: '' };
  const { user, address } = await renderBox({
    categories: [{ ...place, _id: '4', name: 'Garden', isActive: true, children: [] }],
  });
  await user.click(box());
  await user.click(await screen.findByRole('link', { name: 'Garden' }));
  await waitFor(() => expect(address()).toBe('/categories/garden'));
  expect(isOpen()).toBe(false);
});

test('recent searches are still suggested if the server can’t be reached', async () => {
  const { user } = await renderBox({ recentSearches: ['kettle'], suggestions: noConnection });
  await user.type(box(), 'kett');
  await waitFor(() => expect(options()).toEqual(['kettle', searchLabel('kett')]));
});

test('a late response for an earlier text is not shown', async () => {
  const slowAnswer = deferred<ReturnType<typeof one<Suggestion[]>>>();
  const { user, answer, calls } = await renderBox({ suggestions: () => slowAnswer.promise });
  await user.type(box(), 'ke');
  await waitFor(() => expect(calls('GET /search/suggestions')).toHaveLength(1));
  answer({ 'GET /search/suggestions': one([shop]) });
  await user.type(box(), 'ttle');
  await waitFor(() => expect(options()).toEqual(['Kettle ShopStore', searchLabel('kettle')]));
  slowAnswer.respond(one([kettle]));
  await waitFor(() => expect(options()).toEqual(['Kettle ShopStore', searchLabel('kettle')]));
});

test('the arrow keys move through the suggestions and wrap around', async () => {
  const { user } = await renderBox({ recentSearches: ['lamp', 'ssd'] });
  await user.click(box());
  await waitFor(() => expect(isOpen()).toBe(true));
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('ssd');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('lamp');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('ssd');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('lamp');
});

test('the up arrow selects the last suggestion if none is selected', async () => {
  const { user } = await renderBox({ recentSearches: ['lamp', 'ssd'] });
  await user.click(box());
  await waitFor(() => expect(isOpen()).toBe(true));
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('lamp');
});

test('Enter searches for the selected recent search', async () => {
  const { user, address } = await renderBox({ recentSearches: ['lamp', 'ssd'] });
  await user.click(box());
  await waitFor(() => expect(isOpen()).toBe(true));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=lamp'));
  expect(isOpen()).toBe(false);
  await waitFor(() => expect(readHistory()).toEqual(['lamp', 'ssd']));
});

test('a suggestion from the server opens its page and empties the box', async () => {
  const { user, address } = await renderBox({ suggestions: [kettle] });
  await user.type(box(), 'kett');
  await user.click(await screen.findByRole('option', { name: /Steel kettle/ }));
  await waitFor(() => expect(address()).toBe('/deals/7/kettle'));
  expect(box().value).toBe('');
  expect(readHistory()).toEqual([]);
});

test('Escape closes the suggestions and keeps the text and the focus', async () => {
  const { user } = await renderBox({ recentSearches: ['ssd'] });
  await user.type(box(), 's');
  await waitFor(() => expect(isOpen()).toBe(true));
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(box().value).toBe('s');
  expect(document.activeElement).toBe(box());
});

test('Escape cancels suggestions that have not opened yet', async () => {
  await renderBox({ recentSearches: ['ssd'] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.focus(box());
  await vi.dynamicImportSettled();
  fireEvent.keyDown(box(), { key: 'Escape' });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(isOpen()).toBe(false);
});

test('leaving the box closes its suggestions after 150 ms, so that one can still be clicked', async () => {
  await renderBox({ recentSearches: ['ssd'] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.focus(box());
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(isOpen()).toBe(true);
  fireEvent.blur(box());
  await act(() => vi.advanceTimersByTimeAsync(149));
  expect(isOpen()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isOpen()).toBe(false);
});

test('the clear button empties the box and leaves the focus in it', async () => {
  const { user } = await renderBox();
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await user.type(box(), 'ssd');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
  // Longer than the pause before suggestions.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(screen.queryByText(/Search for “ssd”/)).toBeNull();
});

test('the text follows q on the results page and is cleared on leaving it', async () => {
  const { router } = await renderBox({ path: '/search?q=lamp' });
  expect(box().value).toBe('lamp');
  await act(async () => router.history.push('/search?q=ssd'));
  await waitFor(() => expect(box().value).toBe('ssd'));
  await act(async () => router.history.push('/deals'));
  await waitFor(() => expect(box().value).toBe(''));
});

test('the slash key focuses the box and types a slash inside it', async () => {
  const { user } = await renderBox();
  await user.keyboard('/');
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('');
  await user.type(box(), 'a/b');
  expect(box().value).toBe('a/b');
});

test('the last suggestion searches for the typed text', async () => {
  const { user, address } = await renderBox({ recentSearches: ['kettle'], suggestions: [shop] });
  await user.type(box(), 'kett');
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=kett'));
});

test('Enter searches for the typed text if no suggestion is selected', async () => {
  const { user, address } = await renderBox({ recentSearches: ['kettle'], suggestions: [shop] });
  await user.type(box(), 'kett');
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=kett'));
});

test('a recent search can be removed by mouse or keyboard, and all of them with one button', async () => {
  const { user } = await renderBox({ recentSearches: ['lamp', 'ssd', 'desk'] });
  await user.click(box());
  await waitFor(() => expect(options()).toEqual(['desk', 'ssd', 'lamp']));
  const [removeButton] = document.querySelectorAll('[data-forget]');
  if (removeButton) await user.click(removeButton);
  expect(options()).toEqual(['ssd', 'lamp']);
  await user.keyboard('{ArrowDown}{Shift>}{Delete}{/Shift}');
  expect(options()).toEqual(['lamp']);
  expect(readHistory()).toEqual(['lamp']);
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(readHistory()).toEqual([]);
  await screen.findByText('No recent searches found.');
});

test('a selected suggestion stays selected when more arrive', async () => {
  const slowAnswer = deferred<ReturnType<typeof one<Suggestion[]>>>();
  const { user } = await renderBox({ recentSearches: ['kettle'], suggestions: () => slowAnswer.promise });
  await user.type(box(), 'kett');
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe(searchLabel('kett'));
  slowAnswer.respond(one([shop]));
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(active()).toBe(searchLabel('kett'));
});
