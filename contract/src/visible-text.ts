import { z } from 'zod';
import { t } from './messages/translate.ts';

const joiningScripts = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer', 'Balinese', 'Javanese'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Unseen signs that words and pictures need: joiners within words of scripts that join, between emoji, and a flag's letters. */
const needed = [
  `(?<=[${joiningScripts}])[\\u200c\\u200d]`,
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007f}]{0,6})[\\u{e0020}-\\u{e007f}]',
].join('|');

const unseen = new RegExp(`(${needed})|[\\p{C}\\u034f]`, 'gu');

/** Blanks, line breaks, and letters that look like blanks. */
const blanks = /[\s\u115f\u1160\u2800\u3164\uffa0]+/g;

/** A text in one line: without control and format signs, but for those that its script needs, and with single blanks. */
export function toLine(text: string): string {
  return text
    .replace(blanks, ' ')
    .replace(unseen, (_, kept: string | undefined) => kept ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Line breaks and tabs, and the marks by which those who write from right to left put signs in their place: they turn nothing around. */
const ordered = /[\t\n\r\u061c\u200e\u200f]/;

/**
 * A text of several lines without control and format signs, but for those that its script needs: none turns the order of
 * letters around, so that an address beside it reads as another one.
 */
export function toParagraphs(text: string): string {
  return text.replace(unseen, (sign, kept: string | undefined) => kept ?? (ordered.test(sign) ? sign : ''));
}

const nothing = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\s\u2800]*$/u;

/** Whether there is anything to see in a text. */
export function isVisible(text: string): boolean {
  return !nothing.test(text);
}

/** A name or title that others see: always one line, of what can be seen. */
export function line(error?: () => string) {
  return z
    .string({ error })
    .overwrite(toLine)
    .refine((text) => text === '' || isVisible(text), { error: () => t('fields.visible') });
}

/** What somebody writes in their own words, in as many lines as they like: trimmed, and as `toParagraphs` leaves it. */
export function words(error?: () => string) {
  return z.string({ error }).overwrite(toParagraphs).trim();
}
