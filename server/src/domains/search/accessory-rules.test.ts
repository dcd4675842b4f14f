import { describe, expect, test } from 'vitest';
import { listLanguages } from '../../../../messages/read-messages.ts';
import { accessoryWords, goesWithWords } from './accessory-rules.ts';

const wordsOf = (language: string) => (accessoryWords[language] ?? '').split(/\s+/);

test('every language of the site has words for accessories, and for what goes with a thing', () => {
  for (const language of listLanguages()) {
    expect(wordsOf(language).length).toBeGreaterThan(30);
    expect(goesWithWords[language]).toBeTruthy();
  }
});

describe.each(Object.keys(accessoryWords))('in %s', (language) => {
  test('each is one word in small letters, said once', () => {
    const words = wordsOf(language);
    expect(words.filter((word) => !/^\p{L}+$/u.test(word) || word !== word.toLowerCase())).toEqual([]);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  test('what goes with a thing is a pattern', () => {
    const shape = new RegExp(`^(?:${goesWithWords[language]})$`);
    const [first = ''] = (goesWithWords[language] ?? '').split('|');
    expect([shape.test(first), shape.test('')]).toEqual([true, false]);
  });
});
