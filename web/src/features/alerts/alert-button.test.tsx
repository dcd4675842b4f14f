// @vitest-environment happy-dom
import type { Alert } from '@haggle/contract/alerts/alerts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { AlertButton } from './alert-button.tsx';

const query = { q: 'kettle', maxPrice: 40 };
const newAlert = { name: 'Kettle', query, channels: ['inApp' as const], what: 'kettle' };

const alert = (overrides: Partial<Alert> = {}): Alert => ({
  _id: '7',
  name: 'Kettle',
  query,
  speed: null,
  channels: ['inApp'],
  isActive: true,
  webhook: null,
  hits: 0,
  lastHitAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  ...overrides,
});

async function renderButton(...alerts: Alert[]) {
  const delivery = { days: 7, told: 0, medianMs: null, p95Ms: null };
  const app = await render(<AlertButton label="Alert me" buildAlert={() => newAlert} />, {
    as: member(),
    answers: { 'GET /alerts': { ...one(alerts), delivery } },
  });
  await waitFor(() => expect(app.calls('GET /alerts')).toHaveLength(1));
  return app;
}

test('an existing alert turns the button into “Change alert”, which opens its form', async () => {
  const { user, address } = await renderButton(alert());
  await user.click(await screen.findByRole('button', { name: 'Change alert' }));
  await waitFor(() => expect(address()).toBe('/alerts/7/edit'));
});

test('an alert for another search, one that waits for many votes, or one that is off leaves the button as it is', async () => {
  await renderButton(
    alert({ query: { q: 'lamp' } }),
    alert({ _id: '8', isActive: false }),
    alert({ _id: '9', speed: { score: 30, minutes: 60 } }),
  );
  await expect(screen.findByRole('button', { name: 'Change alert' }, { timeout: 500 })).rejects.toThrow();
  screen.getByRole('button', { name: 'Alert me' });
});
