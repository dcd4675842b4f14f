// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { member } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { ExportButton } from './export-button.tsx';

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('../../lib/save-file.ts', () => ({ saveFile }));

test('an export is saved as a dated file, and its request has no timeout', async () => {
  const { user } = await render(<ExportButton />, { as: member() });
  const data = { account: { username: 'tess' }, exportedAt: '2026-03-01T12:00:00.000Z' };
  const browser = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ success: true, data }));
  const timeoutSpy = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => {
    browser.mockRestore();
    timeoutSpy.mockRestore();
  });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(saveFile.mock.calls[0]?.[0]).toBe('haggle-tess-2026-03-01.json');
  expect(timeoutSpy).not.toHaveBeenCalled();
});
