import { expect, test } from 'vitest';
import { ConversionInput } from './commissions.ts';

const isAccepted = (orderAmount: number, currency: string, commission?: number) =>
  ConversionInput.safeParse({ orderId: 'A-1', orderAmount, currency, ...(commission !== undefined && { commission }) })
    .success;

test('an order’s amounts are held against the limit and decimals of their own currency', () => {
  expect(isAccepted(100_000, 'USD')).toBe(true);
  expect(isAccepted(100_001, 'USD')).toBe(false);
  expect(isAccepted(120_000, 'JPY')).toBe(true);
  expect(isAccepted(99.5, 'JPY')).toBe(false);
  expect(isAccepted(12.345, 'KWD', 1.125)).toBe(true);
  expect(isAccepted(12.345, 'USD')).toBe(false);
  expect(isAccepted(100, 'USD', 1.125)).toBe(false);
});
