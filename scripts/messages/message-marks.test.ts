import { expect, test } from 'vitest';
import { readCatalogue } from '../../contract/src/messages/message.ts';
import { pluralForm } from '../../contract/src/messages/plural-form.ts';
import { insertTexts, markMessages } from '../../web/vite-message-marks.ts';

const files = {
  deals: {
    plain: 'Today’s "best" `deals`',
    by: 'By {{name}}',
    twice: '{{name}} and {{name}}',
    many_one: '{{count}} deal of {{name}}',
    many_other: '{{count, number}} deals of {{name}}',
    links: { one: 'See <link>one</link>', two: 'See <link>one</link>, <more>two</more>' },
    link: 'See <link>all {{name}}</link>.',
    over: { by: 'Over since {{time}}', ended: 'Over', sold_out: 'Sold `\\' },
  },
};
const english = { tag: 'en', catalogue: readCatalogue(files) };
const imports = "import { t } from '@haggle/contract/messages/translate';import { rich } from '../lib/rich.ts';";

/** Evaluates an expression as the built script would. */
function evaluate(expression: string, language = english): unknown {
  const marked = markMessages('/a.tsx', `${imports}const given = ${expression};`, english) ?? '';
  const code = insertTexts('/a.js', marked.replaceAll(/import [^;]*;/g, ''), language);
  const helpers = { __form: pluralForm, __number: (n: number) => `#${n}`, __fragment: (...parts: unknown[]) => parts };
  const make = (words: string) => `[${words}]`;
  const run = new Function(...Object.keys(helpers), 'make', 'x', `${code};return given;`);
  return run(...Object.values(helpers), make, 'Ann');
}

test('a built script contains the messages with their arguments, plural forms and tags', () => {
  expect(evaluate("t('deals.plain')")).toBe('Today’s "best" `deals`');
  expect(evaluate("t('deals.by', { name: x })")).toBe('By Ann');
  expect(evaluate("t('deals.twice', { name: x })")).toBe('Ann and Ann');
  expect(evaluate("t('deals.many', { count: 1, name: x })")).toBe('1 deal of Ann');
  expect(evaluate("t('deals.many', { count: 2, name: x })")).toBe('#2 deals of Ann');
  expect(evaluate("rich('deals.link', { link: make, name: x })")).toEqual(['See ', '[all Ann]', '.']);
  expect(evaluate("t('deals.by', { name: t('deals.by', { name: x }) })")).toBe('By By Ann');
});

test('a key with a variable part selects one of the messages of its group', () => {
  expect(evaluate(`t(\`deals.over.\${x === 'Ann' ? 'sold_out' : 'ended'}\`)`)).toBe('Sold `\\');
});

test('a group may contain messages that need more arguments than the selected one', () => {
  expect(evaluate(`t(\`deals.over.\${'ended'}\`)`)).toBe('Over');
  expect(evaluate(`rich(\`deals.links.\${'one'}\`, { link: make })`)).toEqual(['See ', '[one]']);
});

test('a message shadows no name of the code around it, not even a minified one', () => {
  const run = (expression: string, a: unknown) => {
    const marked = markMessages('/a.tsx', `${imports}const given = ${expression};`, english) ?? '';
    const shortened = marked.replaceAll(/import [^;]*;/g, '').replaceAll('__form', 'a');
    return new Function('a', '__number', `${insertTexts('/a.js', shortened, english)};return given;`)(a, String);
  };
  expect(run("t('deals.many', { count: 1, name: 'Ann' })", pluralForm)).toBe('1 deal of Ann');
  expect(run(`t(\`deals.over.\${a}\`, { time: 9 })`, 'by')).toBe('Over since 9');
});

test('a message without arguments becomes a plain string', () => {
  const marked = markMessages('/a.tsx', `${imports}const given = t('deals.plain');`, english) ?? '';
  expect(insertTexts('/a.js', marked, english)).toContain('const given = /* @__PURE__ */"Today’s \\"best\\" `deals`"');
});

test('another language may have plural forms that English lacks', () => {
  const arabic = {
    tag: 'ar',
    catalogue: readCatalogue({ deals: { many_two: 'اثنان', many_few: 'قليل', many_other: 'آخر' } }),
  };
  expect([2, 3, 100].map((count) => evaluate(`t('deals.many', { count: ${count}, name: x })`, arabic))).toEqual([
    'اثنان',
    'قليل',
    'آخر',
  ]);
});

test('another language may write a count in its own digits', () => {
  const arabic = { tag: 'ar', catalogue: readCatalogue({ lists: { left_other: '{{count, number}} متبقية' } }) };
  const source = { tag: 'en', catalogue: readCatalogue({ lists: { left_other: '{{count}} left' } }) };
  const marked = markMessages('/a.tsx', `${imports}const given = t('lists.left', { count: 3 });`, source) ?? '';
  const code = insertTexts('/a.js', marked.replaceAll(/import [^;]*;/g, ''), arabic);
  const run = new Function('__form', '__number', `${code};return given;`);
  expect(run(pluralForm, (n: number) => `#${n}`)).toBe('#3 متبقية');
});

test('a literal number in a message is written in the digits of the site', () => {
  const source = { tag: 'en', catalogue: readCatalogue({ a: { size: 'Up to 5 MB', days: { week: '7 days' } } }) };
  const texts = { size: 'حتى {{5, number}} ميغابايت', days: { week: '{{7, number}} أيام' } };
  const arabic = { tag: 'ar', catalogue: readCatalogue({ a: texts }) };
  const run = (expression: string) => {
    const marked = markMessages('/a.tsx', `${imports}const given = ${expression};`, source) ?? '';
    const code = insertTexts('/a.js', marked.replaceAll(/import [^;]*;/g, ''), arabic);
    return new Function('__number', `${code};return given;`)((n: number) => `#${n}`);
  };
  expect(run("t('a.size')")).toBe('حتى #5 ميغابايت');
  expect(run(`t(\`a.days.\${'week'}\`)`)).toBe('#7 أيام');
});

test('a key that is not a literal, or that the language lacks, is refused', () => {
  expect(() => evaluate('t(x)')).toThrow('must be written out');
  expect(() => evaluate("t('deals.none')")).toThrow('has no message deals.none');
});
