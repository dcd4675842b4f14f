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
    await expect(read(text, 'json')).rejects.toThrow('The file is no JSON array.');
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
