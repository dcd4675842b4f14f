import { expect, test } from 'vitest';
import { fillDays, otherTypeOf } from './rules.ts';

const today = '2026-03-02';

test.each([
  ['https://n.example/r?key=1', 'https://n.example/r?key=1'],
  ['https://n.example/r?a={from}&b={to}', 'https://n.example/r?a=2026-01-31&b=2026-03-02'],
  ['https://n.example/{from:60}/{to}T23:59:59', 'https://n.example/2026-01-02/2026-03-02T23:59:59'],
  ['https://n.example/r?a={from:1}', 'https://n.example/r?a=2026-03-02'],
  ['https://n.example/r?a={from:0}', 'https://n.example/r?a=2026-03-02'],
])('in %s, placeholders become days', (address, filled) => {
  expect(fillDays(address, today)).toBe(filled);
});

test.each([
  ['text/csv; charset=utf-8', undefined],
  ['application/octet-stream', undefined],
  ['', undefined],
  ['text/html; charset=utf-8', 'text/html'],
  ['application/json', 'application/json'],
  ['application/problem+json', 'application/problem+json'],
  ['text/xml', 'text/xml'],
])('a response of type %j that is no file is recognised', (contentType, type) => {
  expect(otherTypeOf(contentType)).toBe(type);
});
