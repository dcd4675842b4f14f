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
import { noteOverride, presentSite, site } from './lib/site.ts';
import { routeTree } from './route-tree.gen.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageError } from './shell/page-error.tsx';

interface RouterParts {
  api: Api;
  session: Session;
  /** The site's own address, without a slash at its end; the browser learns it from the page. */
  origin: string;
  /** Whether pages may follow what happens; the browser learns it from the page too. */
  isRealtime?: boolean;
  /** Whether the server renders, or the browser got, the frame alone. */
  isShell?: boolean;
  /** What an admin wrote for the head of the page at a path. */
  override?: [path: string, HeadOverride] | undefined;
  queryClient?: RouterContext['queryClient'];
  /** The id of the error screen that the page shows, once it is known. */
  readErrorId?: () => string | undefined;
  /** By which the server knows its own scripts again. */
  scriptMark?: string;
  /** Where the server puts the page together from parts. */
  placePart?: PlaceFragment | undefined;
}

interface Handover {
  origin: string;
  isRealtime: boolean;
  site: SiteIdentity;
  override?: [path: string, HeadOverride];
  /** Of the error screen that the page shows, if it does. */
  errorId?: string;
  renderedAt: number;
}

/**
 * Makes the router of one window or one request. Loaders fill the query cache, which travels at the end of the page;
 * they return nothing but what the page's head needs, since what they return would travel a second time.
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
    // Whether data is fresh is for the query cache to say.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    isShell: Boolean(isShell),
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: () => <NotFoundPage />,
    // The browser hands nothing over, so its script goes without.
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
      if (page.override) noteOverride(...page.override);
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

/** The browser's script goes without. */
function withParts(children: ReactNode, placePart: PlaceFragment | undefined): ReactNode {
  return import.meta.env.SSR ? <PlaceFragmentContext value={placePart}>{children}</PlaceFragmentContext> : children;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
