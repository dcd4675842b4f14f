import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetOf, toList } from './paging.ts';

test('the pages of a list contain each row once and in order, and the page after the last is empty', () => {
  fc.assert(
    fc.property(fc.nat(250), fc.integer({ min: 1, max: 100 }), (total, limit) => {
      const rows = Array.from({ length: total }, (_, index) => index);
      const readPage = (page: number) => {
        const at = offsetOf({ page, limit });
        return toList({ page, limit }, { rows: rows.slice(at, at + limit), total }, (row) => row);
      };
      const { pages } = readPage(1).pagination;
      const allRows = Array.from({ length: pages }, (_, index) => readPage(index + 1).data).flat();
      expect(allRows).toEqual(rows);
      expect(readPage(pages + 1)).toMatchObject({ count: 0, data: [], pagination: { page: pages + 1, total, pages } });
    }),
  );
});
