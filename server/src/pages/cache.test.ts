import { expect, test, vi } from 'vitest';
import { keepPages } from './cache.ts';
import { finish } from './response.ts';

const page = async (
  html: string,
  { status = 200, shown = [] as string[], deal = undefined as string | undefined } = {},
) => finish({ pieces: [html], status, shown, deal }, () => ({}));

/** A rendering that waits until it is let go. */
function slow(html: string, shown: string[] = []) {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { go, make: () => gone.then(() => page(html, { shown })) };
}

test('those who ask at the same time share one rendering, and later ones the kept page', async () => {
  const kept = keepPages();
  const make = vi.fn(() => page('a'));
  const pages = await Promise.all([kept.get('/', make), kept.get('/', make)]);
  expect(await kept.get('/', make)).toBe(pages[0]);
  expect(kept.find('/')).toBe(pages[0]);
  expect(make).toHaveBeenCalledTimes(1);
});

test.each([500, 503, 307])('an answer of %i is not kept', async (status) => {
  const kept = keepPages();
  const make = vi.fn(() => page('', { status }));
  await kept.get('/', make);
  await kept.get('/', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a page begun before an eviction is not kept after it', async () => {
  const kept = keepPages();
  const first = slow('old');
  const old = kept.get('/', first.make);
  kept.evict();
  const fresh = kept.get('/', () => page('new'));
  first.go();
  await old;
  expect(await kept.get('/', () => page('third'))).toBe(await fresh);
});

test('a failed rendering does not block the next', async () => {
  const kept = keepPages();
  await expect(kept.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await kept.get('/', () => page('a'))).status).toBe(200);
});

test('votes make lists anew within a second, and only those that show the deal', async () => {
  let now = 0;
  const kept = keepPages(() => now);
  const list = await kept.get('/', () => page('list', { shown: ['1', '2'] }));
  const other = await kept.get('/other', () => page('other', { shown: ['3'] }));
  kept.evict({ deal: '2', what: 'score' });
  expect(kept.find('/')).toBe(list);
  now = 1_000;
  expect(kept.find('/')).toBeUndefined();
  expect(kept.find('/other')).toBe(other);
  now = 5_000;
  expect(kept.find('/other')).toBeUndefined();
});

test('who comes while a page is made anew gets the old one at once, and no very old one', async () => {
  let now = 0;
  const kept = keepPages(() => now);
  const old = await kept.get('/', () => page('old'));
  now = 6_000;
  const next = slow('new');
  const first = kept.get('/', next.make);
  expect(await kept.get('/', () => page('third'))).toBe(old);
  now = 10_000;
  expect(kept.find('/')).toBeUndefined();
  next.go();
  expect(await kept.get('/', () => page('fourth'))).toBe(await first);
});

test('what is said on the page of a deal is there at once, even where the page was just being made', async () => {
  const kept = keepPages();
  await kept.get('/deals/1', () => page('before', { shown: ['1'], deal: '1' }));
  const list = await kept.get('/', () => page('list', { shown: ['1'] }));
  kept.evict({ deal: '1', what: 'talk' });
  expect(kept.find('/deals/1')).toBeUndefined();
  expect(kept.find('/')).toBe(list);
  const making = kept.get('/deals/1', () => page('half', { shown: ['1'], deal: '1' }));
  kept.evict({ deal: '1', what: 'talk' });
  await making;
  expect(kept.find('/deals/1')).toBeUndefined();
});

test('a vote during the rendering shows within a second', async () => {
  let now = 0;
  const kept = keepPages(() => now);
  const first = slow('list', ['7']);
  const made = kept.get('/', first.make);
  kept.evict({ deal: '7', what: 'score' });
  first.go();
  const page = await made;
  expect(kept.find('/')).toBe(page);
  now = 1_000;
  expect(kept.find('/')).toBeUndefined();
});
