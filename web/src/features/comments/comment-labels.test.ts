import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { bodyProblem, refusalText, remainingText } from './comment-labels.ts';

test('a comment has 1 to 5,000 characters, not counting spaces around it', () => {
  expect(bodyProblem(' \n ')).toBe('Write something.');
  expect(bodyProblem(` ${'a'.repeat(5_000)} `)).toBeUndefined();
  expect(bodyProblem('a'.repeat(5_001))).toBe('Use at most 5,000 characters.');
});

test('the number of characters left is shown only near the limit', () => {
  expect(remainingText('a'.repeat(4_499))).toBeUndefined();
  expect(remainingText('a'.repeat(4_990))).toBe('10 left');
  expect(remainingText('a'.repeat(5_002))).toBe('2 too many');
});

test('an error shows its detail about the text, else its own message, else a general one', () => {
  const refusal = { success: false, error: 'Some fields need another look.', code: 'invalid', requestId: '1' } as const;
  const details = [{ path: 'body', message: 'Write something.' }];
  expect(refusalText(new ApiError(422, refusal.error, { ...refusal, details }))).toBe('Write something.');
  expect(refusalText(new ApiError(429, 'Too many requests. Please wait 4 minutes.'))).toContain('wait 4 minutes');
  expect(refusalText(new Error('x'))).toBe("That didn't work. Please try again.");
});
