import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readShop } from '../server/src/domains/posting/previews/actions.ts';
import { titleFromAddress } from '../server/src/domains/posting/previews/address-rules.ts';
import { createFetcher } from '../server/src/platform/fetch/fetcher.ts';
import type { Log } from '../server/src/platform/log.ts';
import { printRow } from './measure/numbers.ts';

// Measures how much of real shop pages is read correctly: `npm run bench:previews -- FOLDER`. The folder has pages as
// sent by shops (NAME.html or NAME.html.gz) and expected.json with, by name, the `url` and the known values of `title`,
// `price` (null for none, `other` for an unknown amount in another currency than the site's), `currency`, `image`,
// `store`, `brand`, `stock` and `retail`.

interface Expected {
  url: string;
  title?: string;
  price?: number | 'other' | null;
  currency?: string | null;
  image?: number;
  store?: string;
  brand?: string;
  stock?: boolean;
  retail?: number;
}

const [folder = ''] = process.argv.slice(2);
if (!folder) {
  console.error('Name a folder with pages: npm run bench:previews -- FOLDER');
  process.exit(1);
}
const expected: Record<string, Expected> = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));

function pageOf(name: string): Buffer {
  try {
    return readFileSync(join(folder, `${name}.html`));
  } catch {
    // Most files are compressed.
    return gunzipSync(readFileSync(join(folder, `${name}.html.gz`)));
  }
}

// Every host resolves to this machine, which serves the page by host and path, so that shops keep their own hosts.
const namesByPath = new Map(Object.entries(expected).map(([name, { url }]) => [new URL(url).host + pathOf(url), name]));
const server = createServer(({ url = '/', headers }, response) => {
  const name = namesByPath.get(`${headers.host?.replace(/:\d+$/, '')}${url}`);
  response.writeHead(name ? 200 : 404, { 'content-type': 'text/html' }).end(name && pageOf(name));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const noop = () => undefined;
const log = { debug: noop, info: noop, warn: noop, error: noop } as unknown as Log;
const fetcher = createFetcher({
  origin: 'https://haggle.example',
  allow: { has: () => true },
  log,
  lookup: async () => [{ address: '127.0.0.1', family: 4 }],
});

/** Reduces a text to alphanumeric characters. Truncated and extended titles then share a beginning. */
const normalize = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const hasCommonStart = (one: string, other: string) =>
  one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));

const counts = new Map<string, { correct: number; total: number }>();
const mistakes: string[] = [];

function count(name: string, field: string, expectedValue: unknown, found: unknown, isCorrect: boolean): void {
  if (expectedValue === undefined) return;
  const one = counts.get(field) ?? { correct: 0, total: 0 };
  counts.set(field, { correct: one.correct + Number(isCorrect), total: one.total + 1 });
  if (!isCorrect) mistakes.push(`${name}: ${field} is ${JSON.stringify(found)}, not ${JSON.stringify(expectedValue)}`);
}

for (const [name, page] of Object.entries(expected)) {
  const { host } = new URL(page.url);
  const read = await readShop({ fetcher, log }, { id: '1' }, `http://${host}:${port}${pathOf(page.url)}`);
  const found = read && { ...read, title: read.title ?? titleFromAddress(page.url) };
  const price = page.price === 'other' ? null : page.price;
  // An amount in another currency than the site's is in a separate field.
  const amounts = typeof price === 'number' && found?.foreign ? found.foreign : found;
  count(name, 'title', page.title, found?.title, hasCommonStart(normalize(page.title), normalize(found?.title)));
  count(name, 'price', page.price, amounts?.price, (amounts?.price ?? null) === price);
  count(name, 'currency', page.currency, found?.currency, (found?.currency ?? null) === page.currency);
  count(name, 'picture', page.image, found?.imageUrls, (found?.imageUrls.length ?? 0) > 0);
  count(name, 'store', page.store, found?.store, normalize(page.store) === normalize(found?.store));
  count(name, 'brand', page.brand, found?.brand, normalize(page.brand) === normalize(found?.brand));
  count(name, 'in stock', page.stock, found?.isInStock, found?.isInStock === page.stock);
  count(name, 'list price', page.retail, amounts?.retailPrice, amounts?.retailPrice === page.retail);
}
server.close();
server.closeAllConnections();

printRow('', 'right', 'of');
for (const [field, { correct, total }] of counts) printRow(field, String(correct), String(total));
for (const line of mistakes) console.log(line);
