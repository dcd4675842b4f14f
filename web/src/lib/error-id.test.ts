import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { errorIdOf, passErrorId } from './error-id.ts';

test('the error of a failed call has the ID of its request', () => {
  const requestId = '0b5f6a3e-6c1f-4f0e-9f57-52f8a3d5b5aa';
  const error = new ApiError(500, 'Hm.', { success: false, error: 'Hm.', code: 'unexpected', requestId });
  expect(errorIdOf(error)).toBe(requestId);
});

test('any other error gets its own ID and keeps it', () => {
  const [one, other] = [new Error('Hm.'), new Error('Hm.')];
  expect(errorIdOf(one)).toMatch(/^[0-9a-f-]{36}$/);
  expect(errorIdOf(one)).toBe(errorIdOf(one));
  expect(errorIdOf(one)).not.toBe(errorIdOf(other));
});

test('the first error after an error page from the server has the ID that the page shows', () => {
  passErrorId('from-the-server');
  const [error, later] = [new Error('Hm.'), new Error('Hm.')];
  expect(errorIdOf(error)).toBe('from-the-server');
  expect(errorIdOf(later)).not.toBe('from-the-server');
  expect(errorIdOf(error)).toBe('from-the-server');
});
