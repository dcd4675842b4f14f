// @vitest-environment happy-dom
import { completeLocale } from '@haggle/contract/locale/currencies';
import { presentLocale } from '@haggle/contract/locale/locale';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../test/harness/render.tsx';
import { AmountInput } from './amount-input.tsx';

test.each([
  ['en', 'US', 'USD', '$', 'start-3', 'ps-7!'],
  ['de', 'DE', 'EUR', '€', 'end-3', 'pe-7!'],
  ['en', 'KW', 'KWD', 'KWD', 'start-3', 'ps-14!'],
  ['ar', 'KW', 'KWD', 'د.ك.\u200f', 'end-3', 'pe-14!'],
])('in %s-%s %s is shown as %s on its side of the field', async (language, country, currency, sign, side, room) => {
  presentLocale(completeLocale({ language, country, currency, timeZone: 'UTC' }));
  await render(<AmountInput aria-label="Price" />);
  expect(screen.getByText(sign.replace('\u200f', ''), { exact: false }).className).toContain(side);
  expect(screen.getByRole('textbox', { name: 'Price' }).className).toContain(room);
});
