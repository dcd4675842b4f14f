import { describe, expect, test } from 'vitest';
import { isInSepa } from './sepa-countries-rules.ts';

describe('a SEPA transfer reaches', () => {
  test.each([
    ['the euro’s countries', 'DE89370400440532013000'],
    ['those of the Union with a currency of their own', 'SE4550000000058398257466'],
    ['Switzerland', 'CH9300762011623852957'],
    ['the United Kingdom', 'GB29NWBK60161331926819'],
    ['Serbia', 'RS35260005601001611379'],
  ])('an account in %s', (_, iban) => expect(isInSepa(iban)).toBe(true));
});

test.each([
  ['Turkey', 'TR330006100519786457841326'],
  ['the Emirates', 'AE070331234567890123456'],
  ['Ukraine', 'UA213223130000026007233566001'],
  ['nowhere', ''],
  ['somewhere in small letters, which is no IBAN', 'de89370400440532013000'],
])('a SEPA transfer does not reach an account in %s', (_, iban) => expect(isInSepa(iban)).toBe(false));
