import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { patchAnswers } from './patch-answers.ts';

it('changes one thing wherever it is cached, and leaves other answers untouched', () => {
  const client = new QueryClient();
  const other = { data: [{ _id: '2', score: 5 }] };
  client.setQueryData(['list'], {
    count: 2,
    data: [
      { _id: '1', score: 1 },
      { _id: '2', score: 5 },
    ],
  });
  client.setQueryData(['one'], { data: { _id: '1', score: 1, title: 'Socks' } });
  client.setQueryData(['other'], other);
  client.setQueryData(['plain'], { data: null });
  patchAnswers(client, '1', { score: 9 });
  expect(client.getQueryData(['list'])).toEqual({
    count: 2,
    data: [
      { _id: '1', score: 9 },
      { _id: '2', score: 5 },
    ],
  });
  expect(client.getQueryData(['one'])).toEqual({ data: { _id: '1', score: 9, title: 'Socks' } });
  expect(client.getQueryData(['other'])).toBe(other);
});
