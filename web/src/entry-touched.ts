import type { QueryClient } from '@tanstack/react-query';
import { beginOffline } from './features/offline/begin-offline.ts';
import { followPush } from './features/push/push-subscription.ts';
import type { Api } from './lib/api.ts';
import type { Session } from './lib/session.ts';
import type { createRouter } from './router.tsx';
import { fadeBetweenPages } from './shell/fade-between-pages.ts';
import { guideFocus } from './shell/guide-focus.ts';
import { hideTabsOnScroll } from './shell/hide-tabs-on-scroll.ts';
import { watchPendingActions } from './shell/resume-pending-action.ts';
import { fetchDrawings } from './ui/late-icon.ts';

export interface Parts {
  api: Api;
  client: QueryClient;
  session: Session;
  router: ReturnType<typeof createRouter>;
}

/** What helps whoever reads the page: it begins at their first touch. */
export function beginTools(parts: Parts): void {
  beginOffline(parts);
  followPush(parts.api, parts.session);
  watchPendingActions(parts);
  afterArrival(parts.router, () => guideFocus(parts.router));
  fadeBetweenPages(parts.router);
  hideTabsOnScroll();
  fetchDrawings();
  void Promise.all([
    // Presses on cards, which count without a connection as well.
    import('./features/votes/cast-vote.ts'),
    import('./features/saves/change-save.ts'),
    // Whoever touches a list mostly goes to a deal next.
    parts.router.loadRouteChunk(parts.router.routesByPath['/deals/$id/{-$slug}']),
  ]).catch(() => undefined);
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
