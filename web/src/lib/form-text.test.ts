import { expect, test } from 'vitest';
import { changedPart, expectingChange } from './form-text.ts';

const before = { name: 'Awin', hosts: ['a.example'], rate: 5 };

test('only what was changed is sent; a number is the same once it is typed', () => {
  expect(changedPart({ ...before, name: 'Awin Ltd', rate: '5' as unknown as number }, before)).toEqual({
    name: 'Awin Ltd',
  });
});

test('what was changed says what it was', () => {
  const next = { ...before, hosts: ['a.example', 'b.example'] };
  expect(expectingChange(next, before)).toEqual({ hosts: next.hosts, expected: { hosts: ['a.example'] } });
  expect(expectingChange(before, before)).toEqual({ expected: {} });
});
