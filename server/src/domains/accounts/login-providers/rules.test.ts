import { expect, test } from 'vitest';
import { isIssuerOf } from './rules.ts';

test.each([
  ['https://id.example', 'https://id.example', true],
  ['https://id.example/', 'https://id.example', true],
  ['https://id.example/realm', 'https://id.example/realm/', true],
  ['https://id.example/realm/.well-known/openid-configuration', 'https://id.example/realm', true],
  ['https://id.example/realm', 'https://id.example/another', false],
  ['https://id.example', 'https://id.example.evil', false],
  ['https://login.microsoftonline.com/common/v2.0', 'https://login.microsoftonline.com/9188040d/v2.0', true],
  ['https://login.microsoftonline.com/common/v2.0', 'https://id.example', false],
  ['https://shop.b2clogin.com/shop/v2.0', 'https://shop.b2clogin.com/8f2c/v2.0/', true],
])('a provider configured as %s issues the tokens of %s: %s', (configured, issuer, expected) => {
  expect(isIssuerOf(configured, issuer)).toBe(expected);
});
