// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findToast } from '../../test/harness/browser.ts';
import { deal } from '../../test/harness/fixtures.ts';
import { render } from '../../test/harness/render.tsx';
import { ViewDeal } from './view-deal.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function pressViewDeal(couponCode: string | null, writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const openSpy = vi.spyOn(window, 'open').mockReturnValue({ location: {}, opener: window } as never);
  const { user } = await render(<ViewDeal deal={deal({ couponCode })} />);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await user.click(screen.getByRole('link'));
  expect(openSpy).toHaveBeenCalledTimes(1);
  return write;
}

test('opening a deal copies its coupon code and shows a toast', async () => {
  const write = await pressViewDeal('BEAN10', () => Promise.resolve());
  await findToast('Code BEAN10 copied');
  expect(write).toHaveBeenCalledWith('BEAN10');
});

test('the shop opens even if writing to the clipboard fails', async () => {
  expect(await pressViewDeal('BEAN10', () => Promise.reject(new Error('closed')))).toHaveBeenCalledTimes(1);
});

test.each([
  ['an unreachable redirect', undefined, 'https://shop.example/kettle'],
  ['a deal that is gone', 404, `${location.origin}/api/affiliate/redirect/7`],
])('%s leads to %s', async (_, status, address) => {
  const answer = () =>
    status === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response('', { status }));
  vi.stubGlobal('fetch', answer);
  const tab = { location: { href: '' }, opener: window };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  const { user } = await render(<ViewDeal deal={deal({ _id: '7', dealURL: 'https://shop.example/kettle' })} />);
  await user.click(screen.getByRole('link'));
  await vi.waitFor(() => expect(tab.location.href).toBe(address));
});

test('opening a deal without a coupon code leaves the clipboard alone', async () => {
  expect(await pressViewDeal(null, () => Promise.resolve())).not.toHaveBeenCalled();
});
