import { expect, test } from 'vitest';
import type { Format } from './format-rules.ts';
import { readBeginning, readRows } from './reading-actions.ts';
import type { Row } from './row-rules.ts';

async function read(text: string, format?: Format) {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const rows: Row[] = [];
  for await (const row of readRows(bytes(), format)) rows.push(row);
  return rows;
}

test('a file announced as a JSON array is refused with a message if it is not an array', async () => {
  for (const text of ['{"title": "A kettle"}', 'null', '5']) {
    await expect(read(text, 'json')).rejects.toThrow("The file isn't a JSON array.");
  }
  expect(await read('[{"title": "A kettle"}]', 'json')).toEqual([{ number: 1, of: 1, cells: [['title', 'A kettle']] }]);
});

test('a file is closed once enough of its beginning has been read', async () => {
  let isClosed = false;
  async function* bytes() {
    try {
      yield Buffer.from('title,price,link\n');
      for (;;) yield Buffer.from('A kettle,12,https://shop.example/1\n'.repeat(10_000));
    } finally {
      isClosed = true;
    }
  }
  expect((await readBeginning(bytes(), 10)).rows).toHaveLength(10);
  await expect.poll(() => isClosed).toBe(true);
});

const table = 'Titel;Preis;Link;Eingestellt am\r\nMüllers Käse;4,99 €;https://shop.example/1;26.11.2026\r\n';
const encodedFiles: Record<string, Buffer> = {
  'UTF-8': Buffer.from(table),
  'UTF-8 with a mark': Buffer.from(`\uFEFF${table}`),
  'UTF-16 with a mark': Buffer.from(`\uFEFF${table}`, 'utf16le'),
  // Excel's "CSV" on a German Windows, where the euro sign is 0x80.
  'windows-1252': Buffer.from(table.replace('€', '\u0080'), 'latin1'),
};

const chunkSizes = { 'of one byte': 1, 'of seven bytes': 7, whole: 1_000 };
const encodedInChunks = Object.entries(encodedFiles).flatMap(([encoding, file]) =>
  Object.entries(chunkSizes).map(([pieces, size]) => ({ encoding, file, pieces, size })),
);

test.each(encodedInChunks)('a table in $encoding is decoded correctly (pieces: $pieces)', async ({ file, size }) => {
  // Uploads arrive in parts that may end in the middle of a character.
  async function* bytes() {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
  }
  const rows: Row[] = [];
  for await (const row of readRows(bytes())) rows.push(row);
  expect(rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([
    { Titel: 'Müllers Käse', Preis: '4,99 €', Link: 'https://shop.example/1', 'Eingestellt am': '26.11.2026' },
  ]);
});

test('a file that begins in UTF-8 and goes on in another encoding is refused', async () => {
  async function* bytes() {
    yield Buffer.from('title,price,link\nMüllers Käse,4.99,https://shop.example/1\n');
    yield Buffer.from('Müllers Käse,4.99,https://shop.example/2\n', 'latin1');
  }
  await expect(readBeginning(bytes(), 10)).rejects.toThrow("This file's encoding can't be read.");
});

test('rows are read before the rest of the file has arrived', async () => {
  const firstRead = Promise.withResolvers<void>();
  async function* bytes() {
    yield Buffer.from(`title,price,link\n${'A kettle,12,https://shop.example/1\n'.repeat(3_000)}`);
    await firstRead.promise;
    yield Buffer.from('A lamp,15,https://shop.example/2\n');
  }
  const titles: unknown[] = [];
  for await (const { cells } of readRows(bytes())) {
    titles.push(Object.fromEntries(cells).title);
    firstRead.resolve();
  }
  expect(titles).toHaveLength(3_001);
  expect(titles.at(-1)).toBe('A lamp');
});
