import { expect, test } from 'vitest';
import { runForEach, runForOutcome } from './bulk.ts';
import { Refusal } from './refusal.ts';

test('an item that is refused doesn’t stop the other items', async () => {
  const processedIds: string[] = [];
  const outcomes = await runForEach('_id', ['1', '2', '3'], async (id) => {
    if (id === '2') throw new Refusal('deal_not_found');
    processedIds.push(id);
  });
  expect(processedIds).toEqual(['1', '3']);
  expect(outcomes.map(({ _id, isDone, code }) => [_id, isDone, code])).toEqual([
    ['1', true, null],
    ['2', false, 'deal_not_found'],
    ['3', true, null],
  ]);
});

test('an unexpected error is thrown instead of being reported as a refusal', async () => {
  await expect(runForOutcome(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
