import { expect, test } from 'vitest';
import { onceEach } from './once-each.ts';

test('what two pages have in common stands where it stood first, as it was told last', () => {
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
