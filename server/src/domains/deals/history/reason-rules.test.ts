import { expect, test } from 'vitest';
import { reasonText, storedReasons } from './reason-rules.ts';

test('what the site itself did is told in words; what people wrote stays as they wrote it', () => {
  const reason = storedReasons.reported(4321);
  expect(reasonText({ kind: 'moved', mover: 'community', reason })).toBe('Reported by 4,321 members.');
  for (const mover of ['author', 'moderator', 'trusted'] as const) {
    expect(reasonText({ kind: 'moved', mover, reason })).toBe('#reported 4321');
  }
  expect(reasonText({ kind: 'submitted', mover: 'moderator', reason: storedReasons.imported })).toMatch(/import/i);
});
