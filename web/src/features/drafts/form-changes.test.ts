import { expect, test } from 'vitest';
import { changesOf, withChanges } from './form-changes.ts';

const saved = { name: 'Haggle', hours: 4, secret: '' };

test('a draft holds what differs from what is saved, and what that was; numbers typed are numbers', () => {
  expect(changesOf({ ...saved, hours: '4' }, saved)).toBeNull();
  expect(changesOf({ ...saved, name: 'Sparfuchs' }, saved)).toEqual({
    typed: { name: 'Sparfuchs' },
    from: { name: 'Haggle' },
  });
});

test('what no browser is to keep is in no draft', () => {
  expect(changesOf({ ...saved, secret: 'x' }, saved, ['secret'])).toBeNull();
});

test('a draft goes over what is saved by now: other fields are as others have left them', () => {
  const draft = { typed: { name: 'Sparfuchs' }, from: { name: 'Haggle' } };
  expect(withChanges({ ...saved, hours: 9 }, draft)).toEqual({
    values: { name: 'Sparfuchs', hours: 9, secret: '' },
    isStale: false,
  });
  expect(withChanges({ ...saved, name: 'Dealfuchs' }, draft)).toMatchObject({ isStale: true });
});

test('nothing is left of a draft that says what is saved, or names fields that are gone', () => {
  expect(withChanges({ ...saved, name: 'Sparfuchs' }, { typed: { name: 'Sparfuchs' }, from: {} })).toBeUndefined();
  expect(withChanges(saved, { typed: { slogan: 'x' }, from: {} })).toBeUndefined();
});
