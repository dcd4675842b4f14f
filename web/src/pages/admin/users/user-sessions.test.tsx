// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../../test/harness/render.tsx';
import { UserSessions } from './user-sessions.tsx';

const time = '2026-03-01T12:00:00.000Z';
const session = (id: string, userAgent: string) => ({ _id: id, userAgent, createdAt: time, usedAt: time });

test('a member’s devices are named in words, not by their user agents', async () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  await render(
    <UserSessions
      person={{ _id: '5', username: 'bob' } as never}
      sessions={[session('1', chrome), session('2', '')] as never}
    />,
  );
  await screen.findByText('Chrome on Windows');
  expect(screen.getByText('Unknown device')).toBeDefined();
  expect(screen.queryByText(/AppleWebKit/)).toBeNull();
});
