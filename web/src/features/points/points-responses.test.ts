import { describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { clampPage, readHistory, readPointsData, requireUserId, withMessage } from './points-responses.ts';

const badge = { id: 'first-find', name: 'First find' };

describe('points data', () => {
  test('missing numbers are coerced to 0, missing badges to an empty list', () => {
    expect(readPointsData({ success: true, data: {} })).toEqual({ points: 0, reputationScore: 0, badges: [] });
    expect(readPointsData({ data: { points: '7', reputationScore: Number.NaN, badges: null } })).toEqual({
      points: 0,
      reputationScore: 0,
      badges: [],
    });
  });

  test('existing values are kept, with the username when fetched for another user', () => {
    const data = { points: 12, reputationScore: 340, badges: [badge], username: 'ada' };
    expect(readPointsData({ success: true, data })).toEqual(data);
  });

  test.each([
    [undefined, 'Empty response from server'],
    [null, 'Empty response from server'],
    ['<html>', 'Invalid response format from server'],
    [[], 'Invalid response format from server'],
    [{ success: true }, 'Invalid response structure from server'],
    [{ data: 'twelve' }, 'Invalid points data response format'],
    [{ data: [] }, 'Invalid points data response format'],
    [{ data: null }, 'Invalid points data response format'],
  ])('the response %j throws “%s”', (answer, text) => {
    expect(() => readPointsData(answer)).toThrow(text);
  });
});

describe('points history', () => {
  const entry = { _id: '1', pointsChange: -1, reason: 'Downvote received', createdAt: '2026-03-01T00:00:00Z' };
  const pagination = { total: 41, page: 2, pages: 3, limit: 20 };

  test('the list has its count and its pagination', () => {
    expect(readHistory({ data: [entry, { ...entry, _id: '2', pointsChange: 0 }], pagination })).toMatchObject({
      count: 2,
      pagination: { total: 41, page: 2, pages: 3 },
    });
  });

  test.each([
    ['_id', undefined],
    ['_id', ''],
    ['pointsChange', '5'],
    ['pointsChange', undefined],
    ['pointsChange', Number.NaN],
    ['reason', 7],
    ['reason', undefined],
    ['createdAt', undefined],
    ['createdAt', ''],
  ])('an entry whose %s is %j is dropped', (field, value) => {
    expect(readHistory({ data: [{ ...entry, [field]: value }, entry, null, 'x'], pagination }).data).toEqual([entry]);
  });

  test('without a pagination there is one page', () => {
    expect(readHistory({ data: [entry] }).pagination).toEqual({ total: 1, page: 1, pages: 1 });
  });

  test.each([
    [undefined, 'Empty response from server'],
    ['nothing', 'Invalid response format from server'],
    [{}, 'Invalid response structure from server'],
    [{ data: {} }, 'Invalid response structure from server'],
  ])('the response %j throws “%s”', (answer, text) => {
    expect(() => readHistory(answer)).toThrow(text);
  });
});

test.each([
  [
    { page: 1, limit: 20 },
    { page: 1, limit: 20 },
  ],
  [
    { page: 0, limit: 0 },
    { page: 1, limit: 1 },
  ],
  [
    { page: -4, limit: -1 },
    { page: 1, limit: 1 },
  ],
  [
    { page: 2.7, limit: 101 },
    { page: 2, limit: 100 },
  ],
  [
    { page: Number.NaN, limit: Number.NaN },
    { page: 1, limit: 1 },
  ],
])('the page is at least 1 and the limit from 1 to 100: %o', (requested, clamped) => {
  expect(clampPage(requested)).toEqual(clamped);
});

test('a user ID is a non-empty string', () => {
  expect(requireUserId('7')).toBe('7');
  for (const id of ['', '  ', undefined, null, 7]) expect(() => requireUserId(id)).toThrow('Invalid user ID provided');
});

describe('the words for a failure', () => {
  const failure = { success: false as const, error: 'There is no such user.', code: 'user_not_found', requestId: '1' };

  test.each([
    ['the server’s', new ApiError(404, 'whatever', failure), 'There is no such user.'],
    ['those of the call if the server sent none', new ApiError(502, 'whatever'), 'Failed to fetch user points'],
    [
      'those of an error that the client itself raised',
      new Error('Empty response from server'),
      'Empty response from server',
    ],
    ['general ones for any other failure', 'thrown', 'An unexpected error occurred'],
  ])('are %s', async (_, thrown, text) => {
    await expect(withMessage(Promise.reject(thrown), 'Failed to fetch user points')).rejects.toThrow(text);
  });

  test('leave a successful response as it is', async () => {
    await expect(withMessage(Promise.resolve(3), 'Failed')).resolves.toBe(3);
  });
});
