import { expect, test, vi } from 'vitest';
import { takeConsoleOutput } from '../../test/harness/noise.ts';
import { ApiError } from './api.ts';
import { contractResolver, showRefusal } from './form.ts';

test('a form whose checks can’t be loaded is left to the server', async () => {
  const resolver = contractResolver<{ name: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  const values = { name: '' };
  expect(await resolver(values, undefined, {} as never)).toEqual({ values, errors: {} });
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a refusal is shown at the field it names, also if that is part of an object', () => {
  const details = ['name', 'name.first', 'link.url', 'links.0.to'].map((path) => ({ path, message: path }));
  const failure = { success: false as const, error: 'Invalid.', code: 'invalid', requestId: '1', details };
  const setError = vi.fn();
  expect(showRefusal(new ApiError(422, 'Invalid.', failure), ['name', 'url'], setError)).toBe(true);
  expect(setError.mock.calls.map(([field, { message }]) => [field, message])).toEqual([
    ['name', 'name'],
    ['name', 'name.first'],
    ['url', 'link.url'],
  ]);
});
