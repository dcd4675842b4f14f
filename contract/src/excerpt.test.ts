import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('a short text is kept whole, on one line', () => {
  expect(excerptOf(' A kettle\n\n for  tea ', 40)).toBe('A kettle for tea');
});

test('a long text is cut between words', () => {
  expect(excerptOf('A kettle for tea and coffee', 16)).toBe('A kettle for…');
});

test('an emoji at the cut is dropped whole', () => {
  expect(excerptOf(`${'a'.repeat(9)}🎉${'b'.repeat(20)}`, 20)).toBe(`${'a'.repeat(9)}…`);
  expect(excerptOf(`${'a'.repeat(18)} 🎉🎉`, 20)).toBe(`${'a'.repeat(18)}…`);
});

test('every excerpt is well-formed, a prefix of its text and no longer than requested plus the ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 2, max: 60 }), (text, limit) => {
      const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
      const excerpt = excerptOf(line, limit);
      expect(excerpt.isWellFormed()).toBe(true);
      expect(excerpt.length).toBeLessThanOrEqual(limit + 1);
      expect(line.startsWith(excerpt.replace(/…$/, ''))).toBe(true);
    }),
  );
});
