import { expect, test } from 'vitest';
import { longFunctions } from './function-lengths.ts';

const lines = (count: number) => '  work();\n'.repeat(count);

test('a function may have 50 lines', () => {
  expect(longFunctions('a.ts', `function f() {\n${lines(48)}}\n`)).toEqual([]);
  expect(longFunctions('a.ts', `function f() {\n${lines(49)}}\n`)).toEqual(['a.ts:1 f has 51 lines, the limit is 50']);
});

test('a function with markup may have 80 lines', () => {
  const markup = (count: number) => `const Page = () => {\n${lines(count)}  return <p />;\n};\n`;
  expect(longFunctions('a.tsx', markup(77))).toEqual([]);
  expect(longFunctions('a.tsx', markup(78))).toEqual(['a.tsx:1 Page has 81 lines, the limit is 80']);
});

test('methods are checked, tests are not', () => {
  const text = `class C {\n  m() {\n${lines(60)}  }\n}\n`;
  expect(longFunctions('a.ts', text)).toEqual(['a.ts:2 m has 62 lines, the limit is 50']);
  expect(longFunctions('a.test.ts', text)).toEqual([]);
});
