// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findToast, toastTexts } from '../../test/harness/browser.ts';
import { deal } from '../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../test/harness/noise.ts';
import { render } from '../../test/harness/render.tsx';
import { ShareButton } from './share-button.tsx';

const unavailableMessage = 'Share functionality not available or coming soon!';

/** Stubs the device's sharing APIs; undefined removes one. */
function stubDevice(parts: { share?: unknown; clipboard?: unknown }) {
  for (const name of ['share', 'clipboard'] as const) {
    Object.defineProperty(navigator, name, { value: parts[name], configurable: true });
  }
}

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

async function pressShare(parts: Parameters<typeof stubDevice>[0]) {
  const app = await render(<ShareButton deal={deal()} />);
  stubDevice(parts);
  await app.user.click(screen.getByRole('button', { name: 'Share' }));
  return app;
}

const address = `${location.origin}/deals/7/kettle`;

test('the share sheet gets the deal’s title and its full URL', async () => {
  const share = vi.fn(async () => undefined);
  await pressShare({ share });
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Kettle', url: address });
  expect(toastTexts()).toEqual([]);
});

test('closing the share sheet shows no toast', async () => {
  await pressShare({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  await vi.waitFor(() => expect(takeConsoleOutput()).toHaveLength(1));
  expect(toastTexts()).toEqual([]);
});

test('without a share sheet the link is copied, and the toast says why', async () => {
  const writeText = vi.fn(async () => undefined);
  await pressShare({ clipboard: { writeText } });
  expect((await findToast('The link is copied, ready to paste.')).textContent).toContain(unavailableMessage);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address);
});

test.each([
  ['without a clipboard', undefined],
  ['that denies access to its clipboard', { writeText: () => Promise.reject(new Error('not allowed')) }],
])('without a share sheet, a device %s only shows the toast', async (_, clipboard) => {
  await pressShare({ clipboard });
  await findToast(unavailableMessage);
  expect(toastTexts()).toEqual([unavailableMessage]);
});
