import { expect, test } from 'vitest';
import { breakLines, openPen } from './lettering.ts';

const pen = await openPen(700);

test('the pen can draw Latin, Cyrillic, Greek and Arabic, but no Chinese', () => {
  for (const text of ['Größe', 'Жёлтый', 'Λάμδα', 'سُمَّاعات', '١٬٢٩٩٫٥٠ ج.م.', 'می‌خواهم'])
    expect(pen.coverageOf(text)).toBe(1);
  expect(pen.coverageOf('桌灯')).toBe(0);
});

test('Arabic letters are joined', () => {
  const [singleGlyph, joinedGlyphs] = [pen.draw('ب', 40), pen.draw('ببب', 40)];
  expect(joinedGlyphs.width).toBeLessThan(2.5 * singleGlyph.width);
  // The zero-width non-joiner keeps letters from joining.
  expect(pen.measure('ب\u200cب', 40)).toBeCloseTo(2 * singleGlyph.width);
});

test('a vowel mark doesn’t break a word, even if its glyph was first loaded for another mark', async () => {
  const freshPen = await openPen(800);
  freshPen.draw('يومًا', 40);
  // Vowel marks have no width, but unjoined letters have a different one.
  expect(freshPen.measure('القَهوة', 40)).toBeCloseTo(freshPen.measure('القهوة', 40));
});

test('a vowel mark without an anchor on its base is still drawn', () => {
  const [withoutVowel, withVowel] = [pen.draw('أخف', 40), pen.draw('أخفِ', 40)];
  expect(withVowel.width).toBeCloseTo(withoutVowel.width);
  expect(withVowel.outline.length).toBeGreaterThan(withoutVowel.outline.length);
});

test('a vowel mark is drawn above a shadda, whichever was written first', () => {
  const shaddaOnly = pen.draw('م\u0651', 40);
  const shaddaAndVowel = pen.draw('م\u064e\u0651', 40);
  expect(shaddaAndVowel).toEqual(pen.draw('م\u0651\u064e', 40));
  // The mark on top comes first from the left; the rest is where it would be without a vowel.
  expect(shaddaAndVowel.outline.endsWith(shaddaOnly.outline)).toBe(true);
});

test('a line of both directions is drawn in visual order', () => {
  const title = 'سماعات Sony WH-1000XM5 (أسود)';
  const { outline, width } = pen.draw(title, 40);
  expect(outline.startsWith(pen.draw('(أسود)', 40).outline)).toBe(true);
  expect(pen.draw(title, 40, 'ltr').outline.startsWith(pen.draw('سماعات', 40).outline)).toBe(true);
  expect(pen.measure(title, 40)).toBeCloseTo(width);
});

test('Latin text is drawn the same next to Arabic text', () => {
  const word = pen.draw('Sony', 40);
  expect(pen.draw('Sony سماعات', 40, 'ltr').outline.startsWith(word.outline)).toBe(true);
  expect(pen.draw('سماعات Sony', 40, 'rtl').outline.startsWith(word.outline)).toBe(true);
});

test('an overlong Arabic line is cut at its end, with the ellipsis on the left', () => {
  const measure = (text: string) => pen.measure(text, 40);
  const [line = ''] = breakLines('سماعات لاسلكية بخاصية عزل الضوضاء', { width: 300, maxLines: 1, measure });
  expect(line).toMatch(/^سماعات .+…$/);
  expect(pen.draw(line, 40).outline.startsWith(pen.draw('…', 40).outline)).toBe(true);
});
