import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('self', { site: { look: 'plain', keeps: true } });
vi.stubGlobal('__FILES__', []);
vi.stubGlobal('__ENTRY__', '');
const { answerFile } = await import('./shell.ts');

const url = 'https://haggle.example/assets/deal-1.js';
const full = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('the script'));
});

/** Requests a file; returns its text and whether it was cached. */
async function request(): Promise<[text: string, isCached: boolean]> {
  let writing: Promise<unknown> = Promise.resolve(false);
  const waitUntil = (promise: Promise<unknown>) => {
    writing = promise.then(
      () => true,
      () => false,
    );
  };
  const response = await answerFile({ request: new Request(url), waitUntil } as unknown as FetchEvent);
  return [await response.text(), (await writing) === true];
}

test('a file that is not cached comes from the site and is cached', async () => {
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put: async () => undefined }) });
  expect(await request()).toEqual(['the script', true]);
});

test('a cached file does not come from the site', async () => {
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response('the cached script'), put: full }) });
  expect(await request()).toEqual(['the cached script', false]);
});

test.each([
  ['holds no more files', { open: async () => ({ match: async () => undefined, put: full }) }],
  ['can’t be opened', { open: full }],
  ['can’t be read', { open: async () => ({ match: full, put: full }) }],
])('a file comes from the site although the cache %s', async (_, caches) => {
  vi.stubGlobal('caches', caches);
  expect(await request()).toEqual(['the script', false]);
});
