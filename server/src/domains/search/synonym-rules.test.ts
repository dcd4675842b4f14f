import { SynonymInput } from '@haggle/contract/search/synonyms';
import { expect, test } from 'vitest';
import { listLanguages } from '../../../../messages/read-messages.ts';
import { readWordList } from '../../../../messages/read-words.ts';
import { readSynonyms } from './synonym-rules.ts';

test.each([
  ['', []],
  ['# a word, another', []],
  ['TV, television', [{ word: 'tv', meaning: 'television', isTwoWay: true }]],
  [
    'a, b, c',
    [
      { word: 'a', meaning: 'b', isTwoWay: true },
      { word: 'a', meaning: 'c', isTwoWay: true },
      { word: 'b', meaning: 'c', isTwoWay: true },
    ],
  ],
  [
    'telly => tv, television',
    [
      { word: 'telly', meaning: 'tv', isTwoWay: false },
      { word: 'telly', meaning: 'television', isTwoWay: false },
    ],
  ],
])('the line %j is parsed', (text, synonyms) => {
  expect(readSynonyms(text)).toEqual(synonyms);
});

test.each(listLanguages())('every shipped synonym in %s could have been added by an admin', (tag) => {
  const synonyms = readSynonyms(readWordList(tag, 'synonyms'));
  expect(synonyms.length).toBeGreaterThan(50);
  for (const synonym of synonyms)
    expect(SynonymInput.safeParse(synonym), JSON.stringify(synonym)).toMatchObject({ success: true });
});
