import { expect, test } from 'vitest';
import { answerEach, outcomeOf } from './bulk.ts';
import { Refusal } from './refusal.ts';

test('of many, one that is refused keeps none of the others from being done', async () => {
  const done: string[] = [];
  const outcomes = await answerEach('_id', ['1', '2', '3'], async (id) => {
    if (id === '2') throw new Refusal('deal_not_found');
    done.push(id);
  });
  expect(done).toEqual(['1', '3']);
  expect(outcomes.map(({ _id, isDone, code }) => [_id, isDone, code])).toEqual([
    ['1', true, null],
    ['2', false, 'deal_not_found'],
    ['3', true, null],
  ]);
});

test('what breaks is no refusal, and is told to nobody as one', async () => {
  await expect(outcomeOf(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
