import { expect, test } from 'vitest';
import { toUnion } from './column-types.ts';

test.each([
  [["CHECK ((role = ANY (ARRAY['member'::text, 'admin'::text])))"], '"member" | "admin"'],
  [["CHECK ((roles <@ ARRAY['editor'::text, 'treasurer'::text]))"], '("editor" | "treasurer")[]'],
  [["CHECK ((value = ANY (ARRAY['-1'::integer, 1])))"], '-1 | 1'],
  [["CHECK ((niche = ANY (ARRAY['In-Store'::text, 'Price Error'::text])))"], '"In-Store" | "Price Error"'],
  [['CHECK ((length(note) <= 500))', 'CHECK ((status = ANY (ARRAY[301, 410])))'], '301 | 410'],
])('a constraint that lists the allowed values becomes a union type: %s', (checks, type) => {
  expect(toUnion(checks)).toBe(type);
});

test.each([
  [[]],
  [['CHECK ((count >= 0))']],
  [["CHECK ((NOT (status = ANY (ARRAY['active'::text]))))"]],
  [["CHECK (((kind = ANY (ARRAY['a'::text])) OR (kind IS NULL)))"]],
])('any other constraint leaves the type as it is: %s', (checks) => {
  expect(toUnion(checks)).toBeUndefined();
});
