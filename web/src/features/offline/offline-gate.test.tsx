// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import type { CachedDeal } from './cache-names.ts';
import { OfflineGate } from './offline-gate.tsx';

let cachedDeals: CachedDeal[];
beforeEach(() => {
  cachedDeals = [];
  vi.stubGlobal('caches', {
    match: async (path: string) => (path === '/kept/deals' ? Response.json(cachedDeals) : undefined),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

const kettle = { id: '7', slug: null, title: 'Kettle', at: '2026-03-01T12:00:00.000Z', paths: [] };

/** Opens a deal that isn't cached, and loses the connection. */
async function loseConnection() {
  const page = (
    <OfflineGate>
      <p>The deal</p>
    </OfflineGate>
  );
  const app = await render(page, { path: '/deals/7' });
  act(() => onlineManager.setOnline(false));
  await screen.findByRole('heading', { name: 'You are offline' });
  expect(screen.queryByText('The deal')).toBeNull();
  return app;
}

test('a page that was missing without a connection stays the next time, once it was cached', async () => {
  await loseConnection();
  act(() => onlineManager.setOnline(true));
  const shown = screen.getByText('The deal');
  cachedDeals = [kettle];
  act(() => onlineManager.setOnline(false));
  await screen.findByText(/^You are offline\./);
  expect(screen.getByText('The deal')).toBe(shown);
});

test('a missing page that another window has cached is shown', async () => {
  const { router } = await loseConnection();
  cachedDeals = [kettle];
  await act(async () => router.history.replace('/deals/7'));
  await screen.findByText(/^You are offline\./);
  screen.getByText('The deal');
});
