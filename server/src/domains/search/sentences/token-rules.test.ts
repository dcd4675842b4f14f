import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, remainingWords, textOf, tokenize, tokensBetween } from './token-rules.ts';

describe('different spellings are unified', () => {
  test.each([
    ['lowercasing', 'LapTop', 'laptop'],
    ['removing accents', 'Café Crème', 'cafe creme'],
    ['writing the sharp s as ss', 'Straße', 'strasse'],
    ['converting Arabic digits and percent signs', '٥٠٪', '50%'],
    ['removing Arabic vowel signs and normalizing characters', 'عَلى', 'علي'],
    ['removing the Arabic elongation character', 'خـصم', 'خصم'],
    ['straightening quotes and dashes', '‘a’ – b—c', "'a' - b-c"],
  ])('by %s', (_, rawText, expected) => expect(fold(rawText)).toBe(expected));

  test('and folding the result again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      // Marks that decompose into a space and a combining mark.
      { examples: [['!῭'], ['¨a'], ['a´']] },
    );
  });
});

const describeTokens = (text: string) =>
  tokenize(text).map(({ plain, state }) => (state === 'kept' ? `[${plain}]` : plain));

describe('a sentence is split into tokens', () => {
  test.each([
    ['at its spaces', ' gaming  laptop ', ['gaming', 'laptop']],
    ['without the punctuation that ends a clause', 'Laptop, under $500!', ['laptop', 'under', '$500']],
    ['including punctuation between spaces', 'a , b ?', ['a', ',', 'b', '?']],
    ['with a quoted phrase kept whole and unchanged', '"under 200" laptop', ['["under 200"]', 'laptop']],
    ['with an unclosed quoted phrase kept whole and unchanged', 'laptop "under 200', ['laptop', '["under 200]']],
    ['with an inch sign as part of its word', '55" tv', ['55"', 'tv']],
    [
      'with excluded words kept unchanged',
      'laptop -refurbished -"like new"',
      ['laptop', '[-refurbished]', '[-"like new"]'],
    ],
    ['with a minus sign before a percentage as a discount, not an exclusion', '-50% -5%', ['-50%', '-5%']],
    ['with a dash between spaces as a token of its own', 'a - b', ['a', '-', 'b']],
    [
      'with the alternatives around an OR kept unchanged',
      'big laptop OR tablet cheap',
      ['big', '[laptop]', '[or]', '[tablet]', 'cheap'],
    ],
    ['with the alternatives around a vertical bar kept unchanged', 'laptop | tablet', ['[laptop]', '[|]', '[tablet]']],
    ['with an OR at the beginning and the word after it kept unchanged', 'OR laptop', ['[or]', '[laptop]']],
    ['with a lowercase "or" as an ordinary word', 'laptop or tablet', ['laptop', 'or', 'tablet']],
    ['or into none if it is blank', '  ', []],
  ])('%s', (_, text, tokens) => expect(describeTokens(text)).toEqual(tokens));
});

describe('tokens of a sentence', () => {
  test('give rules the open words, with a placeholder for the others', () => {
    const tokens = tokenize('cheap "big laptop" now');
    expect(textOf(tokens)).toMatch(/^cheap \S now$/);
  });

  test('keep the reader’s own spelling for the search', () => {
    const tokens = tokenize('Cheap "Big Laptop", NOW');
    for (const token of tokens) if (token.plain === 'now') token.state = 'done';
    expect(remainingWords(tokens)).toBe('Cheap "Big Laptop" ,');
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
