import { describe, expect, test, vi } from 'vitest';
import { type FinishedAnswer, finish, withHeaders } from '../http/finished.ts';
import { createAnswerCache } from './answers.ts';

const page = async (
  html: string,
  { status = 200, shown = [] as string[], deal = undefined as string | undefined } = {},
) => finish({ pieces: [html], status, shown, deal, headers: {} });

/** A rendering that waits until `go` is called. */
function slow(html: string, shown: string[] = []) {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { go, make: () => gone.then(() => page(html, { shown })) };
}

test('those who ask at the same time share one rendering, and later ones the kept page', async () => {
  const cache = createAnswerCache(1_000_000);
  const make = vi.fn(() => page('a'));
  const pages = await Promise.all([cache.get('/', make), cache.get('/', make)]);
  expect(await cache.get('/', make)).toBe(pages[0]);
  expect(cache.find('/')).toBe(pages[0]);
  expect(make).toHaveBeenCalledTimes(1);
});

test.each([500, 503, 307])('an answer of %i is not kept', async (status) => {
  const cache = createAnswerCache(1_000_000);
  const make = vi.fn(() => page('', { status }));
  await cache.get('/', make);
  await cache.get('/', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a page begun before an eviction is not kept after it', async () => {
  const cache = createAnswerCache(1_000_000);
  const first = slow('old');
  const old = cache.get('/', first.make);
  cache.evict();
  const fresh = cache.get('/', () => page('new'));
  first.go();
  await old;
  expect(await cache.get('/', () => page('third'))).toBe(await fresh);
});

test('a failed rendering does not block the next', async () => {
  const cache = createAnswerCache(1_000_000);
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.get('/', () => page('a'))).status).toBe(200);
});

test('votes make lists again within a second, and only those that show the deal', async () => {
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

test('who comes while a page is made again gets the old one at once, and no very old one', async () => {
  let now = 0;
  const cache = createAnswerCache(1_000_000, () => now);
  const old = await cache.get('/', () => page('old'));
  now = 6_000;
  const next = slow('new');
  const first = cache.get('/', next.make);
  expect(await cache.get('/', () => page('third'))).toBe(old);
  now = 10_000;
  expect(cache.find('/')).toBeUndefined();
  next.go();
  expect(await cache.get('/', () => page('fourth'))).toBe(await first);
});

test('what is said on the page of a deal is there at once, even where the page was just being made', async () => {
  const cache = createAnswerCache(1_000_000);
  await cache.get('/deals/1', () => page('before', { shown: ['1'], deal: '1' }));
  const list = await cache.get('/', () => page('list', { shown: ['1'] }));
  cache.evict({ deal: '1', what: 'talk' });
  expect(cache.find('/deals/1')).toBeUndefined();
  expect(cache.find('/')).toBe(list);
  const making = cache.get('/deals/1', () => page('half', { shown: ['1'], deal: '1' }));
  cache.evict({ deal: '1', what: 'talk' });
  await making;
  expect(cache.find('/deals/1')).toBeUndefined();
});

test('a vote during the rendering shows within a second', async () => {
  let now = 0;
  const cache = createAnswerCache(1_000_000, () => now);
  const first = slow('list', ['7']);
  const made = cache.get('/', first.make);
  cache.evict({ deal: '7', what: 'score' });
  first.go();
  const page = await made;
  expect(cache.find('/')).toBe(page);
  now = 1_000;
  expect(cache.find('/')).toBeUndefined();
});

describe('while nothing new can be made', () => {
  const gone = new Error('The database is gone.');
  const rules = {
    isAway: (made: { answer: FinishedAnswer } | { error: unknown }) =>
      'answer' in made ? made.answer.status === 503 : made.error === gone,
    mark: (answer: FinishedAnswer) => withHeaders(answer, { 'cache-status': 'old' }),
  };
  const away = () => Promise.reject(gone);
  const setUp = async (shown: string[] = []) => {
    const clock = { now: 0 };
    const cache = createAnswerCache(1_000_000, () => clock.now, rules);
    const first = await cache.get('/', () => page('a', { shown }));
    clock.now = 60_000;
    return { clock, cache, first };
  };

  test('readers get the last answer, marked, and it is tried again once a second', async () => {
    const { clock, cache, first } = await setUp();
    const old = await cache.get('/', away);
    expect([old.etag, old.headers['cache-status']]).toEqual([first.etag, 'old']);
    const retry = vi.fn(away);
    expect(await cache.get('/', retry)).toBe(old);
    expect(retry).not.toHaveBeenCalled();
    clock.now += 1_000;
    expect(await cache.get('/', () => page('', { status: 503 }))).toBe(old);
    clock.now += 1_000;
    const fresh = await cache.get('/', () => page('b'));
    expect([fresh.etag === first.etag, fresh.headers['cache-status']]).toEqual([false, undefined]);
    await expect(cache.get('/other', away)).rejects.toBe(gone);
  });

  test('an address that led elsewhere still leads there, and is asked again each time when all is well', async () => {
    const { cache } = await setUp();
    const lead = vi.fn(() => page('', { status: 301 }));
    await cache.get('/deals/1', lead);
    await cache.get('/deals/1', lead);
    expect(lead).toHaveBeenCalledTimes(2);
    const old = await cache.get('/deals/1', away);
    expect([old.status, old.headers['cache-status']]).toEqual([301, 'old']);
    cache.evict();
    await expect(cache.get('/deals/1', away)).rejects.toBe(gone);
  });

  test('nobody gets one that is older than a quarter of an hour, or after another kind of failure', async () => {
    const { clock, cache } = await setUp();
    await expect(cache.get('/', () => Promise.reject(new Error('A bug.')))).rejects.toThrow('A bug.');
    clock.now = 15 * 60_000 + 1;
    await expect(cache.get('/', away)).rejects.toBe(gone);
  });

  test('a vote lets the last answer stand, and whatever else has changed does not', async () => {
    const { clock, cache, first } = await setUp(['1']);
    cache.evict({ deal: '1', what: 'score' });
    expect((await cache.get('/', away)).etag).toBe(first.etag);
    cache.evict({ deal: '1', what: 'talk' });
    await expect(cache.get('/', away)).rejects.toBe(gone);
    await cache.get('/', () => page('c'));
    cache.evict();
    clock.now += 6_000;
    await expect(cache.get('/', away)).rejects.toBe(gone);
  });
});
