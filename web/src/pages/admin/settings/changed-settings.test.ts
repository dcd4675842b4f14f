import { expect, test } from 'vitest';
import { changedSettings } from './changed-settings.ts';

const before = { language: 'en', country: 'US', digits: 'latin' } as const;
const followers = { digits: ['language', 'country'] } as const;

test('only what was changed is sent, and whose default follows that', () => {
  expect(
    changedSettings({ ...before, siteName: 'Penny Wise' }, { ...before, siteName: 'Haggle' }, { followers }),
  ).toEqual({
    siteName: 'Penny Wise',
  });
  expect(changedSettings({ ...before, country: 'EG' }, before, { followers })).toEqual({
    country: 'EG',
    digits: 'latin',
  });
  expect(changedSettings({ ...before, digits: 'local' }, before, { followers })).toEqual({ digits: 'local' });
});

test('what saving says is right is sent also where it was right before', () => {
  expect(changedSettings(before, before)).toEqual({});
  expect(changedSettings(before, before, { always: ['country'] })).toEqual({ country: 'US' });
});
