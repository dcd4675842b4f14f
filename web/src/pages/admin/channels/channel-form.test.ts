import { expect, test } from 'vitest';
import { toDraft, toForm } from './channel-form.ts';

const form = { ...toForm(undefined), trigger: 'score' } as const;

test('an empty minimum is none, and one that can’t be read is sent as typed, so that it is refused', () => {
  expect(toDraft({ ...form, minScore: '1,000', minDiscount: '' })).toMatchObject({ minScore: 1000, minDiscount: null });
  expect(toDraft({ ...form, minScore: 'many', minDiscount: '20 %' })).toMatchObject({
    minScore: 'many',
    minDiscount: '20 %',
  });
});
