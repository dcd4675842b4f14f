import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchDeal } from './patch-deal.ts';

const deal = (id: string, dealScore: number) => ({ _id: id, dealScore, title: 'Socks' });

test('a deal changes wherever it is cached, and other responses stay untouched', () => {
  const client = new QueryClient();
  const other = { data: [deal('2', 5)] };
  client.setQueryData(['list'], { count: 2, data: [deal('1', 1), deal('2', 5)] });
  client.setQueryData(['one'], { data: deal('1', 1) });
  client.setQueryData(['other'], other);
  for (const plain of [null, 'text', { data: null }]) client.setQueryData(['plain', plain], plain);

  patchDeal(client, '1', { dealScore: 9 });

  expect(client.getQueryData(['list'])).toEqual({ count: 2, data: [deal('1', 9), deal('2', 5)] });
  expect(client.getQueryData(['one'])).toEqual({ data: deal('1', 9) });
  expect(client.getQueryData(['other'])).toBe(other);
});

test('a notification with the same ID as the deal is not changed', () => {
  const client = new QueryClient();
  const notifications = { data: [{ _id: '1', title: 'Deal approved', createdAt: '2026-01-01T00:00:00Z' }] };
  client.setQueryData(['mine', 'notifications', 'list'], notifications);
  patchDeal(client, '1', { title: 'Socks', createdAt: '2025-01-01T00:00:00Z' });
  expect(client.getQueryData(['mine', 'notifications', 'list'])).toBe(notifications);
});
