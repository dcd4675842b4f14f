// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dealDetail, listOf, member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { openWindow } from '../../../test/harness/render.tsx';
import { patchStatus } from '../../deals/patch-status.ts';
import { cacheSavedDeals } from './cached-saves.ts';

test('a deal saved again after logging out is cached again', async () => {
  vi.stubGlobal('caches', {});
  for (const name of ['locks', 'serviceWorker']) {
    Object.defineProperty(navigator, name, { value: {}, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
  onTestFinished(() => void vi.unstubAllGlobals());
  document.head.innerHTML = '<meta name="service-worker" content="/worker.js">';
  onTestFinished(() => document.head.replaceChildren());
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
