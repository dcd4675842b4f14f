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

test('JSON that is no array is refused in words where an array was announced', async () => {
  for (const text of ['{"title": "A kettle"}', 'null', '5']) {
    await expect(read(text, 'json')).rejects.toThrow("The file isn't a JSON array.");
  }
  expect(await read('[{"title": "A kettle"}]', 'json')).toEqual([{ number: 1, of: 1, cells: [['title', 'A kettle']] }]);
});

test('a file of which the beginning is enough is closed', async () => {
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
const saved: Record<string, Buffer> = {
  'UTF-8': Buffer.from(table),
  'UTF-8 with a mark': Buffer.from(`\uFEFF${table}`),
  'UTF-16 with a mark': Buffer.from(`\uFEFF${table}`, 'utf16le'),
  // What Excel saves as "CSV" on a German Windows, where the euro sign is 0x80.
  'windows-1252': Buffer.from(table.replace('€', '\u0080'), 'latin1'),
};

test.each(Object.entries(saved))('a table in %s is read as it was meant', async (_name, file) => {
  // In pieces, as uploads come, that part characters in the middle.
  async function* bytes() {
    for (let at = 0; at < file.length; at += 7) yield file.subarray(at, at + 7);
  }
  const rows: Row[] = [];
  for await (const row of readRows(bytes())) rows.push(row);
  expect(rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([
    { Titel: 'Müllers Käse', Preis: '4,99 €', Link: 'https://shop.example/1', 'Eingestellt am': '26.11.2026' },
  ]);
});
