import type { HeadOverride, SiteIdentity } from '@haggle/contract/rendering';
import type { PageFacts } from '@haggle/contract/site/page-facts';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Api } from './lib/api.ts';
import { ApiContext } from './lib/api-context.tsx';
import { type PlaceFragment, PlaceFragmentContext } from './lib/cached-fragment.tsx';
import { RenderedAtContext } from './lib/clock.tsx';
import { readQueries } from './lib/dehydrated-queries.ts';
import { passErrorId } from './lib/error-id.ts';
import { createQueryClient } from './lib/query-client.ts';
import type { RouterContext } from './lib/router-context.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import type { Session } from './lib/session.ts';
import { SessionContext } from './lib/session-context.tsx';
import { presentSite, recordOverride, site } from './lib/site.ts';
import { routeTree } from './route-tree.gen.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageError } from './shell/page-error.tsx';

interface RouterParts {
  api: Api;
  session: Session;
  /** The site's address, without a trailing slash; the browser reads it from the page. */
  origin: string;
  /** Whether pages may receive live updates; the browser reads it from the page. */
  isRealtime?: boolean;
  /** Whether this is only the frame of a page, rendered by the server or received by the browser. */
  isShell?: boolean;
  /** An admin's title and description for the page at a path. */
  override?: [path: string, HeadOverride] | undefined;
  queryClient?: RouterContext['queryClient'];
  /** Returns the error id on the page's error screen, once it is known. */
  readErrorId?: () => string | undefined;
  /** Marks the server's own scripts. */
  scriptMark?: string;
  /** Set if the server assembles the page from fragments. */
  placePart?: PlaceFragment | undefined;
}

interface Handover {
  origin: string;
  isRealtime: boolean;
  site: SiteIdentity;
  override?: [path: string, HeadOverride];
  /** The error id on the page's error screen, if it shows one. */
  errorId?: string;
  renderedAt: number;
}

/**
 * Creates the router of one window or one request. Loaders fill the query cache, which is embedded at the end of the page.
 * They return only what the page's head needs, since returned data would be embedded a second time.
 */
export function createRouter({
  api,
  session,
  origin,
  isRealtime = false,
  isShell,
  override,
  queryClient = createQueryClient(),
  readErrorId,
  placePart,
  scriptMark,
}: RouterParts) {
  const context: RouterContext = { api, queryClient, origin, isRealtime };
  let renderedAt = Date.now();
  const readRenderedAt = () => renderedAt;
  return createTanStackRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    isShell: Boolean(isShell),
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: () => <NotFoundPage />,
    // Only the server passes data on, so the browser's script leaves this out.
    ...(import.meta.env.SSR && {
      ssr: { nonce: scriptMark },
      dehydrate() {
        return { origin, isRealtime, site, override, errorId: readErrorId?.(), renderedAt } as never;
      },
    }),
    hydrate: (page: Handover) => {
      context.origin = page.origin;
      context.isRealtime = page.isRealtime;
      presentSite(page.site);
      if (page.override) recordOverride(...page.override);
      passErrorId(page.errorId);
      renderedAt = page.renderedAt;
      hydrate(queryClient, readQueries());
    },
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <SessionContext value={session}>
            <RenderedAtContext value={readRenderedAt}>{withParts(children, placePart)}</RenderedAtContext>
          </SessionContext>
        </ApiContext>
      </QueryClientProvider>
    ),
  });
}

/** Provides fragments on the server; the browser's script leaves this out. */
function withParts(children: ReactNode, placePart: PlaceFragment | undefined): ReactNode {
  return import.meta.env.SSR ? <PlaceFragmentContext value={placePart}>{children}</PlaceFragmentContext> : children;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
