import type { QueryClient } from '@tanstack/react-query';
import { beginAnalytics } from './features/analytics/begin-analytics.ts';
import { beginOffline } from './features/offline/begin-offline.ts';
import { followPush } from './features/push/push-subscription.ts';
import { followDeviceTheme } from './features/theme/chosen-theme.ts';
import type { Api } from './lib/api.ts';
import type { Session } from './lib/session.ts';
import type { createRouter } from './router.tsx';
import { fadeBetweenPages } from './shell/fade-between-pages.ts';
import { guideFocus } from './shell/guide-focus.ts';
import { hideTabsOnScroll } from './shell/hide-tabs-on-scroll.ts';
import { watchPendingActions } from './shell/resume-pending-action.ts';
import { fetchDrawings } from './ui/late-icon.ts';

export { checkConnection } from './features/offline/connectivity.ts';

interface Parts {
  api: Api;
  client: QueryClient;
  session: Session;
  router: ReturnType<typeof createRouter>;
}

/** What no page waits for: it begins once the first one has nothing else to do. */
export function beginLater(parts: Parts): void {
  beginAnalytics(parts.router, parts.session);
  beginOffline(parts);
  followPush(parts.api, parts.session);
  watchPendingActions(parts);
  afterArrival(parts.router, () => guideFocus(parts.router));
  fadeBetweenPages(parts.router);
  followDeviceTheme();
  hideTabsOnScroll();
  fetchDrawings();
  // Presses on cards, which count without a connection as well.
  void Promise.all([import('./features/votes/cast-vote.ts'), import('./features/saves/change-save.ts')]).catch(
    () => undefined,
  );
}

/** A page that starts from a shell arrives late; it is loaded all the same, and nobody has gone to it yet. */
function afterArrival(router: Parts['router'], begin: () => void): void {
  if (!router.isShell() || router.state.resolvedLocation) {
    begin();
    return;
  }
  const stop = router.subscribe('onRendered', () => {
    stop();
    // Not within this very arrival, of which who subscribes now would still be told.
    setTimeout(begin);
  });
}
