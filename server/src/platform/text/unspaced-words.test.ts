import { locale, presentLocale } from '@haggle/contract/locale/locale';
import { afterAll, expect, test } from 'vitest';
import { parseWords } from './search-query.ts';

const previousLocale = { ...locale };
afterAll(() => presentLocale(previousLocale));

function splitWords(language: string, text: string): string[] {
  presentLocale({ ...previousLocale, language });
  return parseWords(text).groups.map(([term]) => term?.text ?? '');
}

test.each([
  ['ja', 'コードレス掃除機', ['コードレス', '掃除機']],
  ['ja', 'ソニーのヘッドホン', ['ソニー', 'ヘッドホン']],
  ['ja', 'ヘッドホソ', ['ヘッドホソ']],
  ['ja', 'の', ['の']],
  ['ja', 'usb-c ケーブル', ['usb-c', 'ケーブル']],
  ['zh-TW', '无线降噪耳机', ['无线', '降噪', '耳机']],
  ['th', 'หูฟังไร้สาย', ['หู', 'ฟัง', 'ไร้', 'สาย']],
  ['en', 'コードレス掃除機', ['コードレス掃除機']],
  ['de', 'LED-Lampe', ['LED-Lampe']],
])('in the language %s, the search %s is split into %j', (language, text, words) => {
  expect(splitWords(language, text)).toEqual(words);
});

test('a quoted phrase is not split', () => {
  presentLocale({ ...previousLocale, language: 'ja' });
  expect(parseWords('"コードレス掃除機" -掃除機').groups).toEqual([[{ text: 'コードレス掃除機', isPhrase: true }]]);
});
