import { z } from 'zod';
import { t } from './messages/translate.ts';

const joiningScripts = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer', 'Balinese', 'Javanese'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Invisible characters that text needs: joiners in scripts that join, joiners between emoji, and tags in flags. */
const needed = [
  `(?<=[${joiningScripts}])[\\u200c\\u200d]`,
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007f}]{0,6})[\\u{e0020}-\\u{e007f}]',
].join('|');

const unseen = new RegExp(`(${needed})|[\\p{C}\\u034f]`, 'gu');

/** Spaces, line breaks, and characters that look like spaces. */
const blanks = /[\s\u115f\u1160\u2800\u3164\uffa0]+/g;

/** Returns a text as one line: no control or format characters except those its script needs, and single spaces. */
export function toLine(text: string): string {
  return text
    .replace(blanks, ' ')
    .replace(unseen, (_, kept: string | undefined) => kept ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Line breaks, tabs, and the marks that right-to-left writers use to place characters; they don't reorder text. */
const ordered = /[\t\n\r\u061c\u200e\u200f]/;

/**
 * Returns a text of several lines without control and format characters, except those its script needs. This prevents
 * text from being reordered to make a nearby address look like another one.
 */
export function toParagraphs(text: string): string {
  return text.replace(unseen, (sign, kept: string | undefined) => kept ?? (ordered.test(sign) ? sign : ''));
}

const nothing = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\s\u2800]*$/u;

/** Returns whether a text contains anything visible. */
export function isVisible(text: string): boolean {
  return !nothing.test(text);
}

/** Returns a schema for a public name or title: one line of visible characters. */
export function line(error?: () => string) {
  return z
    .string({ error })
    .overwrite(toLine)
    .refine((text) => text === '' || isVisible(text), { error: () => t('fields.visible') });
}

/** Returns a schema for free text in several lines: trimmed, and cleaned by `toParagraphs`. */
export function words(error?: () => string) {
  return z.string({ error }).overwrite(toParagraphs).trim();
}
