import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KnownName, readSentence } from '../../src/domains/search/sentences/rules.ts';
import { fold } from '../../src/domains/search/sentences/token-rules.ts';

interface SiteLocale {
  language: string;
  country: string;
  currency: string;
}

/**
 * Tests a table of sentences. Each row has the input, the remaining words and the recognised filters, separated by `|`.
 * `names` has a line for each store and category, with `clear` if the name has no other meaning.
 */
export function describeSentences(site: SiteLocale, names: string, table: string): void {
  const knownNames = readNames(names);
  describe(`sentences in ${site.language}`, () => {
    beforeAll(() => presentLocale(completeLocale({ ...site, timeZone: 'UTC' })));
    afterAll(() => presentLocale(firstLocale));
    test.each(readTable(table))('%s', (sentence, words, filters) => {
      const read = readSentence(sentence, { language: site.language, names: knownNames, asWords: [] });
      const understood = Object.assign({}, ...read.understood.map((part) => part.filters));
      const filterPairs = Object.entries(understood).map(([name, value]) => `${name}=${value}`);
      expect({ words: read.words, filters: filterPairs.toSorted().join(' ') }).toEqual({ words, filters });
    });
  });
}

function readTable(table: string): [sentence: string, words: string, filters: string][] {
  const lines = table.split('\n').filter((line) => line.includes('|'));
  const selection = process.env.SENTENCES;
  const selected = lines.filter((_, at) => !selection || (selection === 'held') === [2, 5, 8].includes(at % 10));
  return selected.map((line) => {
    const [sentence = '', words = '', filters = ''] = line.split('|').map((cell) => cell.trim());
    return [sentence, words, filters];
  });
}

function readNames(names: string): Map<string, KnownName[]> {
  const knownNames = new Map<string, KnownName[]>();
  for (const line of names.trim().split('\n')) {
    const [, kind = '', name = '', clarity] = /^(\S+)\s+(.*?)\s+(clear|also)$/.exec(line.trim()) ?? [];
    knownNames.set(fold(name), [{ kind: kind as KnownName['kind'], slug: name, name, isClear: clarity === 'clear' }]);
  }
  return knownNames;
}
