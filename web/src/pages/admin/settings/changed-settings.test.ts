import { expect, test } from 'vitest';
import { changedSettings } from './changed-settings.ts';

const before = { language: 'en', country: 'US', digits: 'latin' } as const;
const followers = { digits: ['language', 'country'] } as const;

test('only changed settings are sent, and those whose default depends on them', () => {
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

test('settings listed under `always` are sent even if unchanged', () => {
  expect(changedSettings(before, before)).toEqual({});
  expect(changedSettings(before, before, { always: ['country'] })).toEqual({ country: 'US' });
});
