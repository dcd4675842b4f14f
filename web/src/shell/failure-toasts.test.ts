import { expect, test } from 'vitest';
import { ApiError } from '../lib/api.ts';
import { failureText } from './failure-toasts.ts';

const text = (status: number, isAct = true) => failureText(new ApiError(status, 'The server said so.'), isAct);

test('each status has the wording of the specification', () => {
  expect(text(401)).toBe('Your session has expired. Please log in again.');
  expect(text(0)).toBe('Network error. Please check your connection.');
  expect(text(403)).toBe('Access denied.');
  expect(text(404)).toBe('Resource not found.');
  expect(text(500)).toBe('An unexpected server error occurred.');
});

test('a more specific message from the server replaces that of the status', () => {
  const refusalText = (status: number, code: string, error: string) =>
    failureText(new ApiError(status, error, { success: false, error, code, requestId: '1' }), true);
  expect(refusalText(403, 'own_deal', "You can't vote on your own deal.")).toBe("You can't vote on your own deal.");
  expect(refusalText(404, 'deal_not_found', 'Deal not found.')).toBe('Deal not found.');
  expect(refusalText(403, 'not_allowed', 'Access denied.')).toBe('Access denied.');
  expect(refusalText(410, 'deal_merged', 'This deal was merged.')).toBe('This deal was merged.');
});

test('an action that the site could not take shows why, or to try again if a proxy answered', () => {
  for (const status of [502, 503, 504, 507]) {
    const sentence = 'The site is read-only right now.';
    const failure = { success: false, error: sentence, code: 'site_read_only', requestId: '1' } as const;
    expect(failureText(new ApiError(status, sentence, failure), true)).toBe(sentence);
    expect(failureText(new ApiError(status, ''), true)).toBe(
      'The site is not ready yet. Please try again in a moment.',
    );
    expect(text(status, false)).toBeUndefined();
  }
});

test('a 404 while loading a page shows no toast', () => {
  expect(text(404, false)).toBeUndefined();
});

test('a wrong password, which the screen itself explains, shows no toast', () => {
  const refusal = { success: false, error: 'The current password is wrong.', requestId: '1' } as const;
  const error = new ApiError(403, refusal.error, { ...refusal, code: 'wrong_password' });
  expect(failureText(error, true)).toBeUndefined();
});

test('the statuses 400, 409 and 422, which forms show themselves, show no toast', () => {
  for (const status of [400, 409, 422]) expect(text(status)).toBeUndefined();
});
