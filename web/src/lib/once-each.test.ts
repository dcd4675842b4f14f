import { expect, test } from 'vitest';
import { onceEach } from './once-each.ts';

test('an item on two pages keeps its first position and its latest version', () => {
  const pages = [
    {
      data: [
        { id: 'a', at: 1 },
        { id: 'b', at: 1 },
      ],
    },
    {
      data: [
        { id: 'b', at: 2 },
        { id: 'c', at: 2 },
      ],
    },
  ];
  const once = onceEach(pages, ({ id }) => id);
  expect(once.map(({ id, at }) => `${id}${at}`)).toEqual(['a1', 'b2', 'c2']);
});
