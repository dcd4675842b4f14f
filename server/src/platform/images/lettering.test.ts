import { expect, test } from 'vitest';
import { openPen } from './lettering.ts';

const pen = await openPen(700);
const outlineOf = (text: string) => pen.draw(text, 40).outline;

test('Arabic is known, in letters, digits and signs', () => {
  for (const text of ['سماعات رأس لاسلكية', '١٬٢٩٩٫٥٠ د.إ.‏', '؜-٣٥٪', 'مُحَمَّد']) expect(pen.knows(text)).toBe(1);
  expect(pen.knows('漢字')).toBe(0);
});

test('letters join: a word is narrower than its letters side by side', () => {
  const apart = [...'سماعات'].reduce((sum, sign) => sum + pen.measure(sign, 40), 0);
  expect(pen.measure('سماعات', 40)).toBeLessThan(apart);
});

test('a text runs in the direction of its first letter, and what runs the other way stands within it', () => {
  expect(outlineOf('سماعات Sony').startsWith(outlineOf('Sony'))).toBe(true);
  expect(outlineOf('Sony سماعات').startsWith(outlineOf('Sony '))).toBe(true);
  expect(outlineOf('خصم ٩٠').startsWith(outlineOf('٩٠'))).toBe(true);
});

test('brackets open towards what they hold, whichever way it runs', () => {
  expect(outlineOf('(أسود)').startsWith(outlineOf('('))).toBe(true);
  expect(outlineOf('(black)').startsWith(outlineOf('('))).toBe(true);
});
