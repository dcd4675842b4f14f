import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KnownName, readSentence } from '../../src/domains/search/sentences/rules.ts';
import { fold } from '../../src/domains/search/sentences/token-rules.ts';

interface Site {
  language: string;
  country: string;
  currency: string;
}

/**
 * Tests a table of sentences. Each row has the input, the remaining words and the recognised filters, separated by `|`.
 * `names` has a line for each store and category, with `clear` if the name has no other meaning.
 */
export function describeSentences(site: Site, names: string, table: string): void {
  const known = readNames(names);
  describe(`sentences in ${site.language}`, () => {
    beforeAll(() => presentLocale(completeLocale({ ...site, timeZone: 'UTC' })));
    afterAll(() => presentLocale(firstLocale));
    test.each(readTable(table))('%s', (sentence, words, filters) => {
      const read = readSentence(sentence, { language: site.language, names: known, asWords: [] });
      const understood = Object.assign({}, ...read.understood.map((part) => part.filters));
      const told = Object.entries(understood).map(([name, value]) => `${name}=${value}`);
      expect({ words: read.words, filters: told.toSorted().join(' ') }).toEqual({ words, filters });
    });
  });
}

function readTable(table: string): [sentence: string, words: string, filters: string][] {
  const lines = table.split('\n').filter((line) => line.includes('|'));
  const shown = process.env.SENTENCES;
  const chosen = lines.filter((_, at) => !shown || (shown === 'held') === [2, 5, 8].includes(at % 10));
  return chosen.map((line) => {
    const [sentence = '', words = '', filters = ''] = line.split('|').map((cell) => cell.trim());
    return [sentence, words, filters];
  });
}

function readNames(names: string): Map<string, KnownName[]> {
  const known = new Map<string, KnownName[]>();
  for (const line of names.trim().split('\n')) {
    const [, kind = '', name = '', clarity] = /^(\S+)\s+(.*?)\s+(clear|also)$/.exec(line.trim()) ?? [];
    known.set(fold(name), [{ kind: kind as KnownName['kind'], slug: name, name, isClear: clarity === 'clear' }]);
  }
  return known;
}
