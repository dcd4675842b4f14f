import { describe, expect, test, vi } from 'vitest';
import { type FinishedAnswer, finish, withHeaders } from '../http/finished.ts';
import { createAnswerCache } from './answers.ts';

const page = async (
  html: string,
  { status = 200, shown = [] as string[], deal = undefined as string | undefined } = {},
) => finish({ pieces: [html], status, shown, deal, headers: {} });

/** A rendering that waits until `go` is called. */
function createSlowRendering(html: string, shown: string[] = []) {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { go, make: () => gone.then(() => page(html, { shown })) };
}

test('simultaneous requests share one rendering, and later ones get the cached page', async () => {
  const cache = createAnswerCache(1_000_000);
  const make = vi.fn(() => page('a'));
  const pages = await Promise.all([cache.get('/', make), cache.get('/', make)]);
  expect(await cache.get('/', make)).toBe(pages[0]);
  expect(cache.find('/')).toBe(pages[0]);
  expect(make).toHaveBeenCalledTimes(1);
});

test.each([500, 503, 307])('a response with status %i is not cached', async (status) => {
  const cache = createAnswerCache(1_000_000);
  const make = vi.fn(() => page('', { status }));
  await cache.get('/', make);
  await cache.get('/', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a page whose rendering began before an eviction is not cached', async () => {
  const cache = createAnswerCache(1_000_000);
  const first = createSlowRendering('old');
  const oldPage = cache.get('/', first.make);
  cache.evict();
  const freshPage = cache.get('/', () => page('new'));
  first.go();
  await oldPage;
  expect(await cache.get('/', () => page('third'))).toBe(await freshPage);
});

test.each([
  'https://haggle.example/wanted',
  'https://haggle.example/wanted?page=2',
  'http://localhost:3000/wanted/7',
  '/api/wanted?sort=-createdAt',
  '/api/wanted/7/offers',
])('an eviction of /wanted evicts %s, even while it is being rendered', async (key) => {
  const cache = createAnswerCache(1_000_000);
  await cache.get(key, () => page('old'));
  cache.evict({ path: '/wanted' });
  expect(cache.find(key)).toBeUndefined();
  const slow = createSlowRendering('old');
  const oldPage = cache.get(key, slow.make);
  cache.evict({ path: '/wanted' });
  const freshPage = await cache.get(key, () => page('new'));
  slow.go();
  expect(await oldPage).not.toBe(freshPage);
  expect(cache.find(key)).toBe(freshPage);
});

test.each(['https://haggle.example/', 'https://haggle.example/deals?q=/wanted', '/api/wanted-list', '/api/deals/1'])(
  'an eviction of /wanted keeps %s, cached or being rendered',
  async (key) => {
    const cache = createAnswerCache(1_000_000);
    const slow = createSlowRendering('a');
    const result = cache.get(key, slow.make);
    cache.evict({ path: '/wanted' });
    slow.go();
    const cached = await result;
    cache.evict({ path: '/wanted' });
    expect(cache.find(key)).toBe(cached);
  },
);

test('a failed rendering does not block the next', async () => {
  const cache = createAnswerCache(1_000_000);
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.get('/', () => page('a'))).status).toBe(200);
});

test('within a second, a vote expires the pages that show the deal and no others', async () => {
  let now = 0;
  const cache = createAnswerCache(1_000_000, () => now);
  const list = await cache.get('/', () => page('list', { shown: ['1', '2'] }));
  const other = await cache.get('/other', () => page('other', { shown: ['3'] }));
  cache.evict({ deal: '2', what: 'score' });
  expect(cache.find('/')).toBe(list);
  now = 1_000;
  expect(cache.find('/')).toBeUndefined();
  expect(cache.find('/other')).toBe(other);
  now = 5_000;
  expect(cache.find('/other')).toBeUndefined();
});

test('a request during a new rendering gets the old page, unless that is ten seconds old', async () => {
  let now = 0;
  const cache = createAnswerCache(1_000_000, () => now);
  const oldPage = await cache.get('/', () => page('old'));
  now = 6_000;
  const next = createSlowRendering('new');
  const first = cache.get('/', next.make);
  expect(await cache.get('/', () => page('third'))).toBe(oldPage);
  now = 10_000;
  expect(cache.find('/')).toBeUndefined();
  next.go();
  expect(await cache.get('/', () => page('fourth'))).toBe(await first);
});

test('a comment evicts the page of its deal immediately, even while that page is being rendered', async () => {
  const cache = createAnswerCache(1_000_000);
  await cache.get('/deals/1', () => page('before', { shown: ['1'], deal: '1' }));
  const list = await cache.get('/', () => page('list', { shown: ['1'] }));
  cache.evict({ deal: '1', what: 'talk' });
  expect(cache.find('/deals/1')).toBeUndefined();
  expect(cache.find('/')).toBe(list);
  const rendering = cache.get('/deals/1', () => page('half', { shown: ['1'], deal: '1' }));
  cache.evict({ deal: '1', what: 'talk' });
  await rendering;
  expect(cache.find('/deals/1')).toBeUndefined();
});

test('a vote during a rendering expires the new page within a second', async () => {
  let now = 0;
  const cache = createAnswerCache(1_000_000, () => now);
  const first = createSlowRendering('list', ['7']);
  const result = cache.get('/', first.make);
  cache.evict({ deal: '7', what: 'score' });
  first.go();
  const page = await result;
  expect(cache.find('/')).toBe(page);
  now = 1_000;
  expect(cache.find('/')).toBeUndefined();
});

describe('while pages can’t be rendered', () => {
  const gone = new Error('The database is gone.');
  const rules = {
    isAway: (result: { answer: FinishedAnswer } | { error: unknown }) =>
      'answer' in result ? result.answer.status === 503 : result.error === gone,
    mark: (answer: FinishedAnswer) => withHeaders(answer, { 'cache-status': 'old' }),
  };
  const failToRender = () => Promise.reject(gone);
  const setUpOldPage = async (shown: string[] = []) => {
    const clock = { now: 0 };
    const cache = createAnswerCache(1_000_000, () => clock.now, rules);
    const first = await cache.get('/', () => page('a', { shown }));
    clock.now = 60_000;
    return { clock, cache, first };
  };

  test('readers get the last page, marked as old, and rendering is retried once a second', async () => {
    const { clock, cache, first } = await setUpOldPage();
    const oldPage = await cache.get('/', failToRender);
    expect([oldPage.etag, oldPage.headers['cache-status']]).toEqual([first.etag, 'old']);
    const retry = vi.fn(failToRender);
    expect(await cache.get('/', retry)).toBe(oldPage);
    expect(retry).not.toHaveBeenCalled();
    clock.now += 1_000;
    expect(await cache.get('/', () => page('', { status: 503 }))).toBe(oldPage);
    clock.now += 1_000;
    const freshPage = await cache.get('/', () => page('b'));
    expect([freshPage.etag === first.etag, freshPage.headers['cache-status']]).toEqual([false, undefined]);
    await expect(cache.get('/other', failToRender)).rejects.toBe(gone);
  });

  test('the last redirect is served until an eviction, although redirects are otherwise not cached', async () => {
    const { cache } = await setUpOldPage();
    const renderRedirect = vi.fn(() => page('', { status: 301 }));
    await cache.get('/deals/1', renderRedirect);
    await cache.get('/deals/1', renderRedirect);
    expect(renderRedirect).toHaveBeenCalledTimes(2);
    const oldPage = await cache.get('/deals/1', failToRender);
    expect([oldPage.status, oldPage.headers['cache-status']]).toEqual([301, 'old']);
    cache.evict();
    await expect(cache.get('/deals/1', failToRender)).rejects.toBe(gone);
  });

  test('a page older than 15 minutes is not served, nor any page after another kind of failure', async () => {
    const { clock, cache } = await setUpOldPage();
    await expect(cache.get('/', () => Promise.reject(new Error('A bug.')))).rejects.toThrow('A bug.');
    clock.now = 15 * 60_000 + 1;
    await expect(cache.get('/', failToRender)).rejects.toBe(gone);
  });

  test('the last page survives a vote, but no other eviction', async () => {
    const { clock, cache, first } = await setUpOldPage(['1']);
    cache.evict({ deal: '1', what: 'score' });
    expect((await cache.get('/', failToRender)).etag).toBe(first.etag);
    cache.evict({ deal: '1', what: 'talk' });
    await expect(cache.get('/', failToRender)).rejects.toBe(gone);
    await cache.get('/', () => page('c'));
    cache.evict();
    clock.now += 6_000;
    await expect(cache.get('/', failToRender)).rejects.toBe(gone);
  });
});
