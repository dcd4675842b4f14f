// @vitest-environment happy-dom
import type { PointsData } from '@haggle/contract/reputation/points';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, deferred, refuse } from '../../../test/harness/fake-api.ts';
import { member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { MyPoints, PointsOf } from './points-display.tsx';

const badge = (index: number) => ({
  id: `badge-${index}`,
  name: `Badge ${index}`,
  description: 'For something done.',
  icon: 'crosshair',
  category: 'hunter' as const,
  tier: 'bronze' as const,
  earnedAt: '2026-03-01T12:00:00.000Z',
});

const points = (overrides: Partial<PointsData> = {}): PointsData => ({
  points: 1_234,
  reputationScore: 56,
  badges: [],
  ...overrides,
});

async function renderPoints(answers: Answers = {}) {
  const app = await render(<MyPoints />, {
    as: member(),
    answers: { 'GET /points': one(points()), ...answers },
  });
  await screen.findByText(/1,234|Failed to load points data/);
  return app;
}

const recalculate = () => screen.getByRole('button', { name: /^Recalculat/ });

test('points and reputation are shown, with a note if there are no badges yet', async () => {
  await renderPoints();
  screen.getByText('56');
  screen.getByText('No badges earned yet');
});

test('six badges are shown, and the others on request', async () => {
  const badges = Array.from({ length: 8 }, (_, index) => badge(index)) as PointsData['badges'];
  const { user } = await renderPoints({ 'GET /points': one(points({ badges })) });
  expect(screen.getAllByText(/^Badge \d/)).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: '+2 more' }));
  expect(screen.getAllByText(/^Badge \d/)).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.getAllByText(/^Badge \d/)).toHaveLength(6);
});

test('points that fail to load show an error and a retry button', async () => {
  const { user, answer } = await renderPoints({ 'GET /points': refuse('malformed') });
  screen.getByText('Failed to load points data');
  answer({ 'GET /points': one(points()) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('1,234');
});

test('Recalculate sends one request and shows the new reputation', async () => {
  const answer = deferred<ReturnType<typeof one<PointsData>>>();
  const { user, calls } = await renderPoints({ 'POST /points/calculate-reputation': () => answer.promise });
  await user.click(recalculate());
  expect(recalculate().textContent).toContain('Recalculating...');
  await user.click(recalculate());
  expect(calls('POST /points/calculate-reputation')).toHaveLength(1);
  answer.respond(one(points({ reputationScore: 60 })));
  await screen.findByText('60');
  screen.getByText('Up to date.');
});

test('a failed recalculation shows an error and keeps the old reputation', async () => {
  const { user } = await renderPoints({ 'POST /points/calculate-reputation': refuse('unexpected') });
  await user.click(recalculate());
  await screen.findByText('Failed to calculate reputation');
  screen.getByText('56');
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('recalculating again within a minute sends no request', async () => {
  const { user, calls } = await renderPoints({ 'POST /points/calculate-reputation': one(points()) });
  await user.click(recalculate());
  await screen.findByText('Up to date.');
  await user.click(recalculate());
  await waitFor(() => expect(screen.queryByText('Up to date.')).toBeNull());
  expect(calls('POST /points/calculate-reputation')).toHaveLength(1);
});

test('a refusal because of another window’s recalculation also stops requests here', async () => {
  const { user, calls } = await renderPoints({ 'POST /points/calculate-reputation': refuse('recalculated_lately') });
  await user.click(recalculate());
  await screen.findByText(/^Reputation can be recalculated once a minute\./);
  expect(screen.queryByText('Failed to calculate reputation')).toBeNull();
  await user.click(recalculate());
  expect(calls('POST /points/calculate-reputation')).toHaveLength(1);
});

test('a visitor sees a member’s points without the Recalculate button', async () => {
  await render(<PointsOf id="2" />, {
    answers: { 'GET /points/user/:id': one({ ...points(), username: 'ann' }) },
  });
  await screen.findByText('1,234');
  expect(screen.queryByRole('button', { name: /^Recalculat/ })).toBeNull();
});
