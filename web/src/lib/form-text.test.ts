import { expect, test } from 'vitest';
import { changedPart, expectingChange } from './form-text.ts';

const before = { name: 'Awin', hosts: ['a.example'], rate: 5 };

test('only changed fields are sent, and a typed number equals the saved one', () => {
  expect(changedPart({ ...before, name: 'Awin Ltd', rate: '5' as unknown as number }, before)).toEqual({
    name: 'Awin Ltd',
  });
});

test('a changed field is sent with the value expected to be replaced', () => {
  const next = { ...before, hosts: ['a.example', 'b.example'] };
  expect(expectingChange(next, before)).toEqual({ hosts: next.hosts, expected: { hosts: ['a.example'] } });
  expect(expectingChange(before, before)).toEqual({ expected: {} });
});
