import { expect, test } from 'vitest';
import { parseText, readCatalogue } from './message.ts';
import { toPseudo } from './pseudo.ts';
import { markedParts, presentLanguage, t } from './translate.ts';

/** Presents a language with these texts. */
function presentMessages(tag: string, files: Parameters<typeof readCatalogue>[0]): void {
  presentLanguage({ tag, catalogue: readCatalogue(files) });
}

const comments = (count: number) => t('deals.comments', { count });

test('Arabic has six plural forms', () => {
  const forms = { zero: 'صفر', one: 'واحد', two: 'اثنان', few: 'قليل', many: 'كثير', other: 'آخر' };
  const file = Object.fromEntries(Object.entries(forms).map(([form, text]) => [`comments_${form}`, text]));
  presentMessages('ar', { deals: file });
  expect([0, 1, 2, 3, 11, 100].map(comments)).toEqual(Object.values(forms));
});

test('a missing plural form falls back to _other', () => {
  presentMessages('fr', { deals: { comments_one: '{{count}} un', comments_other: '{{count}} autres' } });
  expect([0, 1, 2, 1_000_000].map(comments)).toEqual(['0 un', '1 un', '2 autres', '1000000 autres']);
});

test('a placeholder marked as a number uses the site’s number format', () => {
  presentMessages('en', { ui: { pageOf: 'Page {{page, number}} of {{pages, number}}' } });
  expect(t('ui.pageOf', { page: 1234, pages: 5678 })).toBe('Page 1,234 of 5,678');
});

test('tagged words are rendered by the function named after the tag', () => {
  presentMessages('en', { home: { tips: { alerts: 'First <link>set up {{what}}</link>.' } } });
  const args = { link: (words: string) => ({ words }), what: 'alerts' };
  expect(markedParts('home.tips.alerts', args)).toEqual(['First ', { words: 'set up alerts' }, '.']);
});

test.each([
  ['{{name', 'a brace'],
  ['name}}', 'a brace'],
  ['<link>words', 'a tag'],
  ['words</link>', 'a tag'],
  ['<a>one <b>two</b></a>', 'a tag inside a tag'],
])('%s is malformed: %s', (text, what) => {
  expect(() => readCatalogue({ deals: { broken: text } })).toThrow(/^deals\.broken: /);
  expect(() => readCatalogue({ deals: { broken: text } })).toThrow(what);
});

test('reading a message fails if the language lacks it or no language is set yet', () => {
  presentMessages('de', { deals: {} });
  expect(() => t('home.title')).toThrow('The language de has no message home.title.');
  presentLanguage(undefined as never);
  expect(() => t('home.title')).toThrow('read it when it is shown');
});

test('the pseudo-language is accented, about 40 % longer and in brackets, and keeps placeholders and tags', () => {
  expect(toPseudo('Save')).toBe('[Šáṽé··]');
  expect(toPseudo('<link>By {{name}}</link>')).toMatch(/^\[<link>Ɓý \{\{name\}\}<\/link>·+\]$/);
});

test('a literal number in a message is a placeholder and needs the number format', () => {
  expect(parseText('{{60, number}} minutes')).toEqual([{ name: '60', isNumber: true }, ' minutes']);
  presentMessages('ar', { deals: { limit: '{{60, number}} دقيقة' } });
  expect(t('deals.limit' as 'home.title')).toBe('60 دقيقة');
  expect(() => parseText('{{60}} minutes')).toThrow('{{60}} needs its format');
});
