import { expect, test, vi } from 'vitest';
import { keepPages } from './pages-kept.ts';
import { finish } from './pages-response.ts';

const page = async (html: string, status = 200) => finish({ pieces: [html], status }, () => ({}));

test('those who ask at the same time share one rendering, and later ones the kept page', async () => {
  const kept = keepPages();
  const make = vi.fn(() => page('a'));
  const pages = await Promise.all([kept.get('/', make), kept.get('/', make)]);
  expect(await kept.get('/', make)).toBe(pages[0]);
  expect(make).toHaveBeenCalledTimes(1);
});

test.each([500, 503, 307])('an answer of %i is not kept', async (status) => {
  const kept = keepPages();
  const make = vi.fn(() => page('', status));
  await kept.get('/', make);
  await kept.get('/', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a page begun before an eviction is not kept after it', async () => {
  const kept = keepPages();
  let finishOld = () => {};
  const old = kept.get('/', async () => {
    await new Promise<void>((resolve) => {
      finishOld = resolve;
    });
    return page('old');
  });
  kept.clear();
  const fresh = kept.get('/', () => page('new'));
  finishOld();
  await old;
  expect(await kept.get('/', () => page('third'))).toBe(await fresh);
});

test('a failed rendering does not block the next', async () => {
  const kept = keepPages();
  await expect(kept.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await kept.get('/', () => page('a'))).status).toBe(200);
});
