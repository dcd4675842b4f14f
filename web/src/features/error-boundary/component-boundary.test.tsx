// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/harness/fake-api.ts';
import { noProofAnswer } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { ApiError } from '../../lib/api.ts';
import { ComponentBoundary } from './component-boundary.tsx';

let isBroken = true;
let failure: Error = new Error('The chart fell over.');

function BrokenChart() {
  if (isBroken) throw failure;
  return <p>The chart</p>;
}

afterEach(() => {
  isBroken = true;
  failure = new Error('The chart fell over.');
  // React logs each failure to the console.
  takeConsoleOutput();
});

const renderChart = () =>
  render(
    <>
      <h1>The page</h1>
      <ComponentBoundary name="Price history">
        <BrokenChart />
      </ComponentBoundary>
    </>,
    // The dialog that reports the error prepares its proof of work.
    { answers: { 'GET /auth/challenge': noProofAnswer } },
  );

const retry = (left: number) => screen.findByRole('button', { name: `Retry (${left} left)` });

test('a failing component names itself and leaves the rest of the page intact', async () => {
  await renderChart();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Component Error');
  expect(alert.textContent).toContain('Price history failed to load.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
});

test('a failing component can be retried twice, then only reloading and reporting remain', async () => {
  const { user } = await renderChart();
  await user.click(await retry(2));
  await user.click(await retry(1));
  await screen.findByRole('button', { name: 'Reload Page' });
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Report Issue' })).toBeTruthy();
});

test('a component that works again after a retry is shown', async () => {
  const { user } = await renderChart();
  const button = await retry(2);
  isBroken = false;
  await user.click(button);
  await screen.findByText('The chart');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Reload Page reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { user } = await renderChart();
  await user.click(await retry(2));
  await user.click(await retry(1));
  await user.click(await screen.findByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('the error ID is the ID of the failed request', async () => {
  const { code } = refuse('unexpected');
  failure = new ApiError(500, 'An unexpected server error occurred.', {
    success: false,
    error: 'An unexpected server error occurred.',
    code,
    requestId: 'r-42',
  });
  const { user } = await renderChart();
  await screen.findByText('Error ID: r-42');
  await user.click(screen.getByRole('button', { name: 'Report Issue' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('r-42');
});
