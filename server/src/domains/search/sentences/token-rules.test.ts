import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, textOf, tokenize, tokensBetween, wordsLeft } from './token-rules.ts';

describe('different spellings are unified', () => {
  test.each([
    ['capitals', 'LapTop', 'laptop'],
    ['accents', 'Café Crème', 'cafe creme'],
    ['the sharp s', 'Straße', 'strasse'],
    ['Arabic digits and percent', '٥٠٪', '50%'],
    ['an Arabic word with and without its marks', 'عَلى', 'علي'],
    ['a drawn-out Arabic word', 'خـصم', 'خصم'],
    ['quotes and dashes', '‘a’ – b—c', "'a' - b-c"],
  ])('%s', (_, written, folded) => expect(fold(written)).toBe(folded));

  test('folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      // Marks that decompose into a space and a combining mark.
      { examples: [['!῭'], ['¨a'], ['a´']] },
    );
  });
});

const told = (text: string) => tokenize(text).map(({ plain, state }) => (state === 'kept' ? `[${plain}]` : plain));

describe('a sentence is split into tokens', () => {
  test.each([
    ['at its blanks', ' gaming  laptop ', ['gaming', 'laptop']],
    ['without the marks that end a clause', 'Laptop, under $500!', ['laptop', 'under', '$500']],
    ['but not without a mark that stands alone', 'a , b ?', ['a', ',', 'b', '?']],
    ['with what is quoted in one piece, as it is', '"under 200" laptop', ['["under 200"]', 'laptop']],
    ['with a quote that stays open in one piece', 'laptop "under 200', ['laptop', '["under 200]']],
    ['with inches as a part of the word', '55" tv', ['55"', 'tv']],
    [
      'with excluded words as they are',
      'laptop -refurbished -"like new"',
      ['laptop', '[-refurbished]', '[-"like new"]'],
    ],
    ['with a reduction for what it is', '-50% -5%', ['-50%', '-5%']],
    ['with a dash that excludes nothing', 'a - b', ['a', '-', 'b']],
    ['with alternatives as they are', 'big laptop OR tablet cheap', ['big', '[laptop]', '[or]', '[tablet]', 'cheap']],
    ['with alternatives behind a stroke', 'laptop | tablet', ['[laptop]', '[|]', '[tablet]']],
    ['with an alternative to nothing', 'OR laptop', ['[or]', '[laptop]']],
    ['with a small "or" as any word', 'laptop or tablet', ['laptop', 'or', 'tablet']],
    ['into nothing where there is nothing', '  ', []],
  ])('%s', (_, text, tokens) => expect(told(text)).toEqual(tokens));
});

describe('tokens of a sentence', () => {
  test('give rules the open words, with a placeholder for the others', () => {
    const tokens = tokenize('cheap "big laptop" now');
    expect(textOf(tokens)).toMatch(/^cheap \S now$/);
  });

  test('keep the reader’s own spelling for the search', () => {
    const tokens = tokenize('Cheap "Big Laptop", NOW');
    for (const token of tokens) if (token.plain === 'now') token.state = 'done';
    expect(wordsLeft(tokens)).toBe('Cheap "Big Laptop" ,');
  });

  test('between two positions are those that lie wholly between them', () => {
    const tokens = tokenize('gaming laptop under 500');
    const plain = (from: number, to: number) => tokensBetween(tokens, from, to).map((token) => token.plain);
    expect(plain(7, 19)).toEqual(['laptop', 'under']);
    expect(plain(7, 18)).toEqual(['laptop']);
    expect(plain(8, 19)).toEqual(['under']);
    expect(plain(0, 23)).toEqual(['gaming', 'laptop', 'under', '500']);
  });

  test('are found with a quoted phrase counted as one character', () => {
    const tokens = tokenize('"gaming laptop" under 500');
    expect(tokensBetween(tokens, 2, 11).map(({ plain }) => plain)).toEqual(['under', '500']);
  });
});
