// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deferred } from '../../../test/harness/fake-api.ts';
import { dealDetail, listOf, member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { openWindow } from '../../../test/harness/render.tsx';
import { patchStatus } from '../../deals/patch-status.ts';
import { tokenKey } from '../../lib/session.ts';
import { cacheSavedDeals } from './cached-saves.ts';

/** Stubs what a browser needs to cache saved deals. Without `put`, it has nowhere to store them. */
function stubBrowser(put?: (path: string) => void): void {
  const cache = { put: async (path: string) => put?.(path), delete: async () => true };
  vi.stubGlobal('caches', put ? { match: async () => undefined, open: async () => cache } : {});
  const locks = put ? { request: (_: string, work: () => Promise<unknown>) => work() } : {};
  for (const [name, value] of Object.entries({ locks, serviceWorker: {} })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
  onTestFinished(() => void vi.unstubAllGlobals());
  Object.defineProperty(document, 'images', { value: [], configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'images'));
  document.head.innerHTML = '<meta name="service-worker" content="/worker.js">';
  onTestFinished(() => document.head.replaceChildren());
}

test('a deal saved again after logging out is cached again', async () => {
  stubBrowser();
  const { client, api, calls } = await openWindow({
    as: member(),
    answers: {
      'GET /deals/:id': one(dealDetail()),
      'GET /deals/:id/comments': listOf([]),
      'GET /users/me/saved-deals': listOf([]),
    },
  });
  cacheSavedDeals(client, api);
  const savedDealCalls = () => calls('GET /users/me/saved-deals');
  patchStatus(client, '7', { saved: true });
  await waitFor(() => expect(savedDealCalls()).toHaveLength(1));
  client.removeQueries({ queryKey: ['mine'] });
  patchStatus(client, '7', { saved: true });
  await waitFor(() => expect(savedDealCalls()).toHaveLength(2));
  // The stubbed browser has nowhere to store them, so caching fails and logs.
  expect(takeConsoleOutput()).toHaveLength(2);
});

test('a saved deal is cached although it was viewed, but not twice', async () => {
  const put = vi.fn();
  stubBrowser(put);
  const cachedIds: Record<string, string> = { 'viewed-1': '7', 'mine-1': '8' };
  const match = async (_: string, { cacheName }: { cacheName: string }) =>
    Response.json([
      { id: cachedIds[cacheName], slug: null, title: 'Kettle', at: '2026-03-01T12:00:00.000Z', paths: [] },
    ]);
  vi.stubGlobal('caches', { ...caches, match });
  const { client, api } = await openWindow({
    as: member(),
    answers: { 'GET /deals/:id': one(dealDetail()), 'GET /deals/:id/comments': listOf([]) },
  });
  cacheSavedDeals(client, api);
  client.setQueryData(['mine', 'deals', 'saved', {}], { data: [{ _id: '8' }, { _id: '7' }] });
  await waitFor(() => expect(put).toHaveBeenCalledWith('/api/deals/7'));
  expect(put).not.toHaveBeenCalledWith('/api/deals/8');
});

test('deals that the previous member saved are not cached for the next one', async () => {
  const put = vi.fn();
  stubBrowser(put);
  const firstDeal = deferred<ReturnType<typeof one<ReturnType<typeof dealDetail>>>>();
  const { client, api, calls } = await openWindow({
    as: member(),
    answers: {
      'GET /deals/:id': ({ params }) =>
        (params.id === '7' ? firstDeal.promise : one(dealDetail({ _id: '9' }))) as never,
      'GET /deals/:id/comments': listOf([]),
    },
  });
  cacheSavedDeals(client, api);
  client.setQueryData(['mine', 'deals', 'saved', {}], { data: [{ _id: '7' }, { _id: '8' }] });
  await waitFor(() => expect(calls('GET /deals/:id')).toHaveLength(1));
  localStorage.setItem(tokenKey, 'token of bob');
  client.setQueryData(['mine', 'deals', 'saved', {}], { data: [{ _id: '9' }] });
  firstDeal.respond(one(dealDetail()));
  await waitFor(() => expect(put).toHaveBeenCalledWith('/api/deals/9'));
  expect(calls('GET /deals/:id').map(({ params }) => params.id)).toEqual(['7', '9']);
  expect(put).not.toHaveBeenCalledWith('/api/deals/7');
});
