import { expect, test } from 'vitest';
import { idsIn, tidings } from './unseen-updates.ts';

test('what was told of twice is one thing, until it has been looked at', () => {
  let told = 0;
  const stop = tidings.subscribe(() => told++);
  tidings.add('deals', '1');
  tidings.add('deals', '1');
  tidings.add('deals', '2');
  expect(tidings.read('deals')).toEqual(['1', '2']);
  expect(tidings.read('comments:1')).toEqual([]);
  tidings.clear('deals');
  tidings.clear('deals');
  stop();
  tidings.add('deals', '3');
  expect(told).toBe(3);
  tidings.clear('deals');
});

test('ids are found in lists, in pages of lists and among answers, and nothing else is taken for one', () => {
  expect([...idsIn({ data: [{ _id: '1', store: { _id: '9' } }] })]).toEqual(['1']);
  const pages = [{ data: [{ _id: '1', replies: [{ _id: '2' }], author: { _id: '7' } }] }, { data: [{ _id: '3' }] }];
  expect([...idsIn({ pages })]).toEqual(['1', '2', '3']);
  expect([...idsIn(undefined)]).toEqual([]);
});
