// @vitest-environment happy-dom
import type { ShownBanner } from '@haggle/contract/broadcast/banners';
import { cleanup, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { presentSite, site } from '../../lib/site.ts';
import { SiteBanner } from './site-banner.tsx';

/** Renders the banner as a browser would, running its inline script before paint. */
async function renderWithBanner(_id: string) {
  cleanup();
  const banner: ShownBanner = { _id, text: `Banner ${_id}`, link: null, tone: 'calm' };
  presentSite({ ...site, banner });
  const { user } = await render(<SiteBanner />);
  const script = document.querySelector('aside + script') as HTMLScriptElement;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(script.text)();
  return { user, isHidden: (document.getElementById(`banner-${_id}`) as HTMLElement).hidden };
}

test('a closed banner stays closed, even after another one is closed', async () => {
  onTestFinished(() => presentSite({ ...site, banner: null }));
  for (const id of ['1', '12']) {
    const { user, isHidden } = await renderWithBanner(id);
    expect(isHidden).toBe(false);
    await user.click(screen.getByRole('button'));
  }
  for (const id of ['1', '12']) expect((await renderWithBanner(id)).isHidden).toBe(true);
  expect((await renderWithBanner('2')).isHidden).toBe(false);
  // React warns that it doesn't run scripts it renders.
  takeConsoleOutput();
});
