import type { QueryClient } from '@tanstack/react-query';
import { startOffline } from './features/offline/begin-offline.ts';
import { watchPushSubscription } from './features/push/push-subscription.ts';
import type { Api } from './lib/api.ts';
import type { Session } from './lib/session.ts';
import type { createRouter } from './router.tsx';
import { fadeBetweenPages } from './shell/fade-between-pages.ts';
import { manageFocus } from './shell/guide-focus.ts';
import { hideTabsOnScroll } from './shell/hide-tabs-on-scroll.ts';
import { watchPendingActions } from './shell/resume-pending-action.ts';
import { fetchDrawings } from './ui/late-icon.ts';

export interface Parts {
  api: Api;
  /** For calls that are sent until they arrive: it shows no toast when one will be sent again. */
  resendingApi: Api;
  client: QueryClient;
  session: Session;
  router: ReturnType<typeof createRouter>;
}

/** Starts the tools that readers need from their first interaction on. */
export function startReaderTools(parts: Parts): void {
  startOffline(parts);
  watchPushSubscription(parts.api, parts.session);
  watchPendingActions(parts);
  runAfterFirstPage(parts.router, () => manageFocus(parts.router));
  fadeBetweenPages(parts.router);
  hideTabsOnScroll();
  fetchDrawings();
  void Promise.all([
    // Votes and saves on cards, which also work offline.
    import('./features/votes/cast-vote.ts'),
    import('./features/saves/change-save.ts'),
    // After a list, readers mostly open a deal.
    parts.router.loadRouteChunk(parts.router.routesByPath['/deals/$id/{-$slug}']),
  ]).catch(() => undefined);
}

/** Runs `callback` after the first page has arrived; a page that starts from a shell arrives late. */
function runAfterFirstPage(router: Parts['router'], callback: () => void): void {
  if (!router.isShell() || router.state.resolvedLocation) {
    callback();
    return;
  }
  const stop = router.subscribe('onRendered', () => {
    stop();
    // In a new task: subscribing now would still deliver this very navigation.
    setTimeout(callback);
  });
}
