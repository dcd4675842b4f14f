import { expect, test } from 'vitest';
import { type Edit, insertLink, insertParagraph, type Selected, toggleAround, toggleLinePrefix } from './text-edits.ts';

/** Parses a text in which `|` marks both ends of the selection. */
function parse(marked: string): Selected {
  const [before = '', selectedText = '', after = ''] = marked.split('|');
  return { text: before + selectedText + after, from: before.length, to: before.length + selectedText.length };
}

function apply({ text }: Selected, { from, to, replacement: inserted, selectFrom, selectTo }: Edit): string {
  const edited = text.slice(0, from) + inserted + text.slice(to);
  return `${edited.slice(0, selectFrom)}|${edited.slice(selectFrom, selectTo)}|${edited.slice(selectTo)}`;
}

test.each([
  ['a |b| c', 'a **|b|** c'],
  ['a **|b|** c', 'a |b| c'],
  ['||', '**||**'],
])('making %s bold gives %s', (before, after) => {
  const selected = parse(before);
  expect(apply(selected, toggleAround(selected, '**'))).toBe(after);
});

test.each([
  ['one\nt|wo\nthr|ee\nfour', 'one\n|- two\n- three|\nfour'],
  ['one\n- t|w|o', 'one\n|two|'],
  ['||', '|- |'],
])('making %j a list gives %j', (before, after) => {
  const selected = parse(before);
  expect(
    apply(
      selected,
      toggleLinePrefix(selected, () => '- '),
    ),
  ).toBe(after);
});

test('a numbered list numbers its lines', () => {
  const selected = parse('|a\nb|');
  expect(
    apply(
      selected,
      toggleLinePrefix(selected, (place) => `${place + 1}. `),
    ),
  ).toBe('|1. a\n2. b|');
});

test.each([
  ['see |here|.', 'see [here](|https://|).'],
  ['see ||.', 'see [|words|](https://).'],
])('making %s a link gives %s', (before, after) => {
  const selected = parse(before);
  expect(apply(selected, insertLink(selected, 'words'))).toBe(after);
});

test.each([
  ['||', '::deal 1\n||'],
  ['a||', 'a\n\n::deal 1\n||'],
  ['a\n||b', 'a\n\n::deal 1\n\n||b'],
])('inserting a paragraph into %j gives %j', (before, after) => {
  const selected = parse(before);
  expect(apply(selected, insertParagraph(selected, '::deal 1'))).toBe(after);
});
