// @vitest-environment happy-dom
import { firstPlan } from '@haggle/contract/imports/imports';
import type { Source } from '@haggle/contract/sources/sources';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { listOf, one } from '../../../../test/harness/fixtures.ts';

const failing: Source = {
  _id: '3',
  name: 'Acme',
  url: 'https://shop.example/feed.xml',
  plan: { ...firstPlan, columns: [] },
  everyMinutes: 60,
  isOn: true,
  username: 'ada',
  checkedAt: '2026-03-01T12:00:00.000Z',
  nextAt: '2026-03-01T14:00:00.000Z',
  failures: 1,
  problem: 'The server is down.',
  imported: 0,
  known: 0,
  bad: 0,
};

test.each([
  ['a source that failed is tried again', true, /down\. We'll try again later\.$/],
  ['a source that is off isn’t tried again', false, /down\.\s*$/],
])('%s', async (_, isOn, text) => {
  await openAdmin('/admin/sources/3', {
    'GET /admin/sources/:id': one({ ...failing, isOn, nextAt: isOn ? failing.nextAt : null }),
    'GET /admin/imports': listOf([]),
  });
  expect((await screen.findByText(/^The server is down\./)).textContent).toMatch(text);
});
