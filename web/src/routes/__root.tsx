import { t } from '@haggle/contract/messages/translate';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { OfflineGate } from '../features/offline/offline-gate.tsx';
import { Realtime } from '../features/realtime/realtime.tsx';
import { CachedFragment } from '../lib/cached-fragment.tsx';
import { hydrateLater, hydrateWhenShown } from '../lib/hydrate-later.tsx';
import type { RouterContext } from '../lib/router-context.ts';
import { site } from '../lib/site.ts';
import { CriticalError } from '../shell/critical-error.tsx';

const frame = async () => (await import('../shell/late-frame.ts')).lateFrame;
const IconSprite = hydrateLater(async () => (await frame()).IconSprite);
const SiteBanner = hydrateWhenShown(async () => (await import('../features/banner/site-banner.tsx')).SiteBanner);
const Navbar = hydrateLater(async () => (await frame()).Navbar);
const Footer = hydrateLater(async () => (await frame()).Footer);
const Shortcuts = hydrateLater(async () => (await frame()).Shortcuts);

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'description', content: t('shell.description') },
    ],
  }),
  shellComponent: Document,
  component: Frame,
  errorComponent: CriticalError,
});

function Document({ children }: { children: ReactNode }) {
  return (
    // The early script sets the theme on this element before hydration.
    <html
      lang={site.locale.language}
      dir={site.direction}
      data-digits={site.locale.numberingSystem}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body className="flex flex-col font-sans antialiased">
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Frame() {
  useEffect(() => {
    // The page is interactive from here on; tests wait for it.
    document.documentElement.dataset.live = '';
  }, []);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-40 rounded-lg bg-ink px-4 py-2 text-ground focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
      >
        {t('shell.skip')}
      </a>
      <CachedFragment as="div" of={() => ['signs']} className="hidden">
        <IconSprite />
      </CachedFragment>
      {site.banner && <SiteBanner />}
      <Navbar />
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] flex-1 outline-none">
        <Realtime />
        <OfflineGate>
          <Outlet />
        </OfflineGate>
      </main>
      <div>
        <Footer />
        <Shortcuts />
      </div>
    </>
  );
}
