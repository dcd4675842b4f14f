import type { Me } from '@haggle/contract/accounts/users';
import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { act, render as renderInto } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { Api, Transport } from '../../src/lib/api.ts';
import { ApiContext } from '../../src/lib/api-context.tsx';
import type { RouterContext } from '../../src/lib/router-context.ts';
import { parseSearch, stringifySearch } from '../../src/lib/search-params.ts';
import { type Session, tokenKey } from '../../src/lib/session.ts';
import { SessionContext } from '../../src/lib/session-context.tsx';
import { openSession } from '../../src/shell/open-session.ts';
import { type Answers, type FakeApi, fakeApi } from './fake-api.ts';
import { standings } from './fixtures.ts';

interface RenderOptions {
  /** The fake site's responses. */
  answers?: Answers;
  /** The member who is logged in; no one by default. */
  as?: Me;
  /** The address of the page. */
  path?: string;
  /** Elements for other addresses, which otherwise show the rendered element. */
  pages?: Record<string, ReactNode>;
  /** Whether pages may follow live updates. */
  isRealtime?: boolean;
  /** What the reader does on the server's page before it is hydrated. */
  beforeHydration?: (page: HTMLElement) => void;
}

/** A window of the app around the element that a test renders. */
export interface AppWindow extends FakeApi {
  api: Api;
  resendingApi: Api;
  client: QueryClient;
  session: Session;
  user: UserEvent;
  /** Returns the address that the reader sees. */
  address(): string;
  router: ReturnType<typeof routerAt>;
}

/** Renders part of the app in a window with its own session and cache, against a fake site. */
export async function render(element: ReactElement, options: RenderOptions = {}): Promise<AppWindow> {
  const app = await openWindow(options);
  const rendered = { element, pages: options.pages ?? {} };
  const page = (
    <QueryClientProvider client={app.client}>
      <ApiContext value={app.api}>
        <SessionContext value={app.session}>
          <RenderedContext value={rendered}>
            <RouterProvider router={app.router as never} />
          </RenderedContext>
        </SessionContext>
      </ApiContext>
    </QueryClientProvider>
  );
  if (options.beforeHydration) await hydrate(app, page, options.beforeHydration);
  else renderInto(page);
  await act(() => app.router.load());
  return app;
}

async function hydrate({ router }: AppWindow, page: ReactElement, act: (page: HTMLElement) => void): Promise<void> {
  const { renderToString } = await import('react-dom/server');
  await router.load();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  act(container);
  renderInto(page, { container, hydrate: true });
}

/** Renders a hook in such a window; `hook` returns its latest value. */
export async function renderHook<T>(
  hook: () => T,
  options: RenderOptions = {},
): Promise<AppWindow & { hook: () => T }> {
  const values: T[] = [];
  const app = await render(<Probe hook={() => void values.push(hook())} />, options);
  return { ...app, hook: () => values.at(-1) as T };
}

function Probe({ hook: useProbed }: { hook: () => void }) {
  useProbed();
  return null;
}

const RenderedContext = createContext<{ element: ReactNode; pages: Record<string, ReactNode> }>({
  element: null,
  pages: {},
});

/** Renders the element for the current address. */
function RenderedPage() {
  const { element, pages } = use(RenderedContext);
  return pages[useLocation({ select: ({ pathname }) => pathname })] ?? element;
}

/** Opens a window with nothing rendered yet. */
export async function openWindow({
  answers,
  as,
  path = '/',
  isRealtime = false,
}: RenderOptions = {}): Promise<AppWindow> {
  const fakeSite = fakeApi({
    ...(as && { 'GET /auth/me': { success: true, data: as } }),
    'POST /auth/logout': { success: true },
    'POST /deals/bulk/status': standings({}),
    ...answers,
  });
  onlineManager.setOnline(true);
  const { api, resendingApi, session, queryClient: client } = openTestSession(fakeSite.transport);
  const { queries, ...others } = client.getDefaultOptions();
  // Retries immediately, so that no test waits.
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  if (as) localStorage.setItem(tokenKey, `token of ${as.username}`);
  await session.start();
  const router = routerAt(path, { api, queryClient: client, origin: location.origin, isRealtime });
  const user = userEvent.setup({ document });
  return { ...fakeSite, api, resendingApi, client, session, router, user, address: () => router.state.location.href };
}

/** Removes the window's listeners when the test ends, so that the next test can't trigger them. */
function openTestSession(transport: Transport): ReturnType<typeof openSession> {
  const addListener = vi.spyOn(window, 'addEventListener');
  const app = openSession({ transport, origin: location.origin });
  const listeners = addListener.mock.calls.map(([event, listener]) => [event, listener as EventListener] as const);
  addListener.mockRestore();
  onTestFinished(() => {
    for (const [event, listener] of listeners) window.removeEventListener(event, listener);
    delete document.documentElement.dataset.session;
  });
  return app;
}

function routerAt(path: string, context: RouterContext) {
  window.history.replaceState(null, '', path);
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  const root = createRootRouteWithContext<RouterContext>()({ notFoundComponent: RenderedPage });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: RenderedPage });
  const others = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { address: 'name' },
    component: RenderedPage,
  });
  return createRouter({ routeTree: root.addChildren([home, others]), context, history, parseSearch, stringifySearch });
}
