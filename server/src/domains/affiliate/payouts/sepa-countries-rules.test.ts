import { describe, expect, test } from 'vitest';
import { isInSepa } from './sepa-countries-rules.ts';

describe('a SEPA transfer reaches', () => {
  test.each([
    ['a euro country', 'DE89370400440532013000'],
    ['an EU country with its own currency', 'SE4550000000058398257466'],
    ['Switzerland', 'CH9300762011623852957'],
    ['the United Kingdom', 'GB29NWBK60161331926819'],
    ['Serbia', 'RS35260005601001611379'],
  ])('an account in %s', (_, iban) => expect(isInSepa(iban)).toBe(true));
});

test.each([
  ['an account in Turkey', 'TR330006100519786457841326'],
  ['an account in the Emirates', 'AE070331234567890123456'],
  ['an account in Ukraine', 'UA213223130000026007233566001'],
  ['an empty IBAN', ''],
  ['an invalid IBAN in lowercase', 'de89370400440532013000'],
])('a SEPA transfer does not reach %s', (_, iban) => expect(isInSepa(iban)).toBe(false));
