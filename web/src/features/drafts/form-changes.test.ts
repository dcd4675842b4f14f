import { expect, test } from 'vitest';
import { changesOf, withChanges } from './form-changes.ts';

const savedValues = { name: 'Haggle', hours: 4, secret: '' };

test('a draft holds the changed fields with their saved values, and a typed number equals the saved one', () => {
  expect(changesOf({ ...savedValues, hours: '4' }, savedValues)).toBeNull();
  expect(changesOf({ ...savedValues, name: 'Sparfuchs' }, savedValues)).toEqual({
    typed: { name: 'Sparfuchs' },
    from: { name: 'Haggle' },
  });
});

test('excluded fields are in no draft', () => {
  expect(changesOf({ ...savedValues, secret: 'x' }, savedValues, ['secret'])).toBeNull();
});

test('a draft is applied to the current values and is stale if its field has changed since', () => {
  const draft = { typed: { name: 'Sparfuchs' }, from: { name: 'Haggle' } };
  expect(withChanges({ ...savedValues, hours: 9 }, draft)).toEqual({
    values: { name: 'Sparfuchs', hours: 9, secret: '' },
    isStale: false,
  });
  expect(withChanges({ ...savedValues, name: 'Dealfuchs' }, draft)).toMatchObject({ isStale: true });
});

test('a draft that equals the saved values, or names removed fields, is dropped', () => {
  expect(
    withChanges({ ...savedValues, name: 'Sparfuchs' }, { typed: { name: 'Sparfuchs' }, from: {} }),
  ).toBeUndefined();
  expect(withChanges(savedValues, { typed: { slogan: 'x' }, from: {} })).toBeUndefined();
});
