import { expect, test } from 'vitest';
import { idsIn, unseenUpdates } from './unseen-updates.ts';

test('an update added twice counts once until it is cleared', () => {
  let notifyCount = 0;
  const unsubscribe = unseenUpdates.subscribe(() => notifyCount++);
  unseenUpdates.add('deals', '1');
  unseenUpdates.add('deals', '1');
  unseenUpdates.add('deals', '2');
  expect(unseenUpdates.read('deals')).toEqual(['1', '2']);
  expect(unseenUpdates.read('comments:1')).toEqual([]);
  unseenUpdates.clear('deals');
  unseenUpdates.clear('deals');
  unsubscribe();
  unseenUpdates.add('deals', '3');
  expect(notifyCount).toBe(3);
  unseenUpdates.clear('deals');
});

test('IDs are found in lists, in pages of lists and among replies, but not in nested objects', () => {
  expect([...idsIn({ data: [{ _id: '1', store: { _id: '9' } }] })]).toEqual(['1']);
  const pages = [{ data: [{ _id: '1', replies: [{ _id: '2' }], author: { _id: '7' } }] }, { data: [{ _id: '3' }] }];
  expect([...idsIn({ pages })]).toEqual(['1', '2', '3']);
  expect([...idsIn(undefined)]).toEqual([]);
});
