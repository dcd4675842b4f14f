import { expect, test } from 'vitest';
import { readCatalogue } from '../../contract/src/messages/message.ts';
import { languageProblems } from './language-problems.ts';
import { literalsIn } from './literals.ts';
import { unusedKeys, usesIn } from './message-uses.ts';

const english = readCatalogue({
  deals: {
    by: 'Posted by {{name}}',
    count_one: '{{count}} deal',
    count_other: '{{count}} deals',
    note: 'Ask a friend',
    gone: 'Gone',
  },
});

test('missing, unknown and untranslated messages, placeholders and plural forms are reported', () => {
  const german = readCatalogue({
    deals: {
      by: 'Von {{author}}',
      count_one: '1',
      count_many: 'x',
      count_other: '{{count}}',
      note: 'Ask a friend',
      new: 'Neu',
    },
  });
  expect(languageProblems('de', german, english)).toEqual([
    'de: deals.gone is missing',
    'de: deals.new does not exist in English',
    'de: deals.by lacks {{name}}',
    'de: deals.by has {{author}}, which English lacks',
    'de: deals.count has the form _many, which de does not use',
    'de: deals.note is the same as in English',
  ]);
});

test('a number that is not written in the digits of the language is reported', () => {
  const source = readCatalogue({
    deals: { most: 'At most {{most, number}}', count_one: '{{count}} deal', count_other: '{{count}} deals' },
  });
  const catalogueOf = (most: string, count: string) =>
    readCatalogue({ deals: { most, count_one: count, count_other: count, count_zero: count } });
  const problems = (tag: string, most: string, count: string) =>
    languageProblems(tag, catalogueOf(most, count), source).filter((problem) => problem.includes('digits'));
  expect(problems('de', 'Höchstens {{most}}', '{{count}}')).toEqual([
    'de: deals.most writes most without the digits of de',
  ]);
  expect(problems('ar', '{{most, number}}', '{{count}}')).toEqual([
    'ar: deals.count writes count without the digits of ar',
  ]);
  expect(problems('ar', '{{most, number}}', '{{count, number}}')).toEqual([]);
});

test('addresses without isolates in Arabic, and signs and units without a no-break space, are reported', () => {
  const problems = (tag: string, note: string) =>
    languageProblems(tag, readCatalogue({ deals: { note } }), readCatalogue({ deals: { note: 'Ask a friend' } }));
  expect(problems('ar', 'اكتب مسارًا مثل /deals')).toEqual([
    'ar: deals.note writes /deals without \\u2066 and \\u2069 around it',
  ]);
  expect(problems('ar', 'اكتب يومًا مثل 2026-11-27.')).toHaveLength(1);
  expect(problems('ar', 'اكتب مسارًا مثل \u2066/deals\u2069 أو <code>/stores</code>')).toEqual([
    'ar: deals.note has <code>, which English lacks',
  ]);
  expect(problems('ar', 'قال: «{{words}}»')).toContain(
    'ar: deals.note quotes a place without \\u2068 and \\u2069 around it',
  );
  expect(problems('ar', 'قال: «\u2068{{words}}\u2069»')).toHaveLength(1);
  expect(problems('fr', 'Un ami ?')).toEqual(['fr: deals.note writes “ami ?” without a no-break space (U+00A0)']);
  expect(problems('fr', 'Un ami?')).toHaveLength(1);
  expect(problems('fr', 'L’ami')).toHaveLength(1);
  expect(problems('de', 'Höchstens 5 MB')).toEqual(['de: deals.note writes “5 MB” without a no-break space (U+00A0)']);
  expect(problems('es', 'Menos de 5\u00a0MB, 3 horas')).toEqual([]);
  expect(problems('fr', 'Un ami\u00a0? À 22:30, sur https://a.example\u00a0: «\u00a0oui\u00a0»')).toEqual([]);
});

test.each([
  ['en', 'Ask 5% of friends', '5%'],
  ['de', 'Frag 5\u00a0% der Freunde', '5\u00a0%'],
  ['ar', 'اسأل ٥٪ من الأصدقاء', '٥٪'],
])('a percentage written literally in %s is reported', (tag, note, found) => {
  expect(languageProblems(tag, readCatalogue({ deals: { note } }), readCatalogue({ deals: { note: 'Ask' } }))).toEqual([
    `${tag}: deals.note contains “${found}”; use formatPercent`,
  ]);
});

const source = (code: string) => `import { t } from '@haggle/contract/messages/translate';\n${code}`;

test('keys must be literals and read inside a function', () => {
  expect(usesIn('a.ts', source("const a = () => t('deals.by', { name });")).problems).toEqual([]);
  expect(usesIn('a.ts', source("const a = t('deals.gone');")).problems[0]).toContain(
    'a.ts:2: read it when it is shown',
  );
  expect(usesIn('a.ts', source('const a = () => t(key);')).problems).toEqual(['a.ts:2: the key must be written out']);
});

test('an unused message is reported, and a key with a variable part uses its whole group', () => {
  const { keys } = usesIn('a.ts', source(`const a = () => t(\`deals.over.\${x}\`) + t('deals.by', { name });`));
  expect(unusedKeys(['deals.by', 'deals.over.ended', 'deals.gone'], new Set(keys))).toEqual(['deals.gone']);
});

test('visible texts in code are found, log messages and class names are not', () => {
  const code = `export function A() { log('Not for people at all.'); return <p className="Some Class" title="Sold out">Hello you {'Try again'}</p>; }`;
  expect(literalsIn('a.tsx', code).map(({ text }) => text)).toEqual(['Sold out', 'Hello you', 'Try again']);
});
