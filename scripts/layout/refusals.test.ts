import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no message of a refusal contains a literal number, since numbers come from the limits', () => {
  const file = new URL('../../messages/en/errors.json', import.meta.url);
  const sentences = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
    .filter((text) => typeof text === 'string')
    .map((text) => text.replace(/\{\{[^}]*\}\}/g, ''));
  expect(sentences.length).toBeGreaterThan(100);
  const number = /\d|\b(three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|thousand)\b/i;
  expect(sentences.filter((text) => number.test(text))).toEqual([]);
});
