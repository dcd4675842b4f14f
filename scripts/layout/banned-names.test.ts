import { expect, test } from 'vitest';
import { bannedNames, exceptions } from './banned-names.ts';

const problems = (text: string, file = 'server/src/a.ts') => bannedNames(file, text);

test('a banned name is reported where it is declared, with the word to use instead', () => {
  expect(problems('export function sendLetter() {}')).toEqual(['server/src/a.ts:1 sendLetter: say email, not letter']);
  expect(problems('interface Crew {\n  deeds: string[];\n}')).toEqual([
    'server/src/a.ts:1 Crew: say cluster, not crew',
    'server/src/a.ts:2 deeds: say audit entry, action, not deeds',
  ]);
});

test('parameters, properties, variables and import aliases are checked too', () => {
  expect(problems('const f = (letter: string) => letter;')).toHaveLength(1);
  expect(problems('const { a: shelves } = b;')).toHaveLength(1);
  expect(problems("import { a as herald } from 'b';")).toHaveLength(1);
  expect(problems('class A { #intake = 1; }')).toHaveLength(1);
});

test('uses of a name are not reported, only its declaration', () => {
  expect(problems("import { letter } from 'b';\nsend({ letter });\nb.letter();")).toEqual([]);
});

test('words that merely contain a banned one are allowed', () => {
  expect(problems('const { address, extend, lettering, attends, desktop } = a;')).toEqual([]);
});

test('strings are allowed, since names of jobs and columns stay', () => {
  expect(problems("const tasks = { 'tend-months': 'sealed' };")).toEqual([]);
});

test('names of files and folders are checked too', () => {
  expect(problems('', 'server/src/crew/member.ts')).toEqual(['server/src/crew/member.ts: say cluster, not crew']);
  expect(problems('', 'web/src/use-desk.test.tsx')).toHaveLength(1);
  expect(problems('', 'server/src/address.ts')).toEqual([]);
});

test('an exception applies only to its own path and gives a reason', () => {
  const code = 'export interface Town {}';
  expect(problems(code, 'server/demo/visits.ts')).toEqual([]);
  expect(problems(code, 'e2e/visits.ts')).toHaveLength(1);
  for (const { reason } of exceptions) expect(reason).not.toBe('');
});
