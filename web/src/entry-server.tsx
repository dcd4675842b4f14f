import { presentLanguage } from '@haggle/contract/messages/translate';
import type { BuiltSite, Rendered } from '@haggle/contract/rendering';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { RenderedPage } from './features/sharing/rendered-page.ts';
import { sharingTags } from './features/sharing/sharing-tags.ts';
import { ApiError, createApi, type Transport } from './lib/api.ts';
import { queriesTag } from './lib/dehydrated-queries.ts';
import { toDirectRequest } from './lib/direct-request.ts';
import { errorIdOf } from './lib/error-id.ts';
import { laterComponentsLoaded } from './lib/hydrate-later.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { partSearch } from './lib/search-params.ts';
import { createSession } from './lib/session.ts';
import { presentSite, recordOverride, siteName } from './lib/site.ts';
import { findMark, markScripts, scriptMark, takeMarks } from './own-scripts.ts';
import { collectFragments } from './page-fragments.tsx';
import { createRouter } from './router.tsx';
import { appTags, workerTag } from './shell/app-tags.ts';

export { partSearch };

/** Calls in process can use any origin. */
const inProcess = 'http://in-process';

/**
 * Renders a page as a visitor sees it. Returns a page with its status, or a redirect. If the API fails, the page shows its
 * error state with status 500, or 503 if the API is unreachable.
 */
export async function render(request: Request, around: BuiltSite<Transport>): Promise<Rendered> {
  const { transport, origin, isRealtime, isShell, identity, language, style, override, recordFailure } = around;
  const parts = around.parts && collectFragments(around.parts, JSON.stringify(identity.locale));
  const path = new URL(request.url).pathname.replace(/\/+$/, '') || '/';
  presentSite(identity);
  presentLanguage(language);
  recordOverride(path, override);
  const api = createApi({ transport, origin: inProcess, makeRequest: toDirectRequest });
  const queryClient = createQueryClient();
  const failures: unknown[] = [];
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') failures.push(event.action.error);
  });
  let routeIds: string[] = [];
  let leaf: Leaf | undefined;
  let made: ReturnType<typeof createRouter> | undefined;
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      (made = createRouter({
        api,
        session: createSession(() => api),
        queryClient,
        origin,
        isRealtime,
        isShell,
        override: override && [path, override],
        readErrorId: () => readErrorId(made, recordFailure),
        placePart: parts?.place,
        scriptMark,
      })),
  });
  let rendered: string | undefined;
  let data = '';
  const response = await handle(async ({ router }) => {
    routeIds = router.state.matches.map((match) => match.routeId);
    leaf = router.state.matches.at(-1);
    const status = getSsrStatus(router);
    await laterComponentsLoaded();
    // Not as a response body: encoding and decoding this much text costs a third of the rendering time.
    // Synchronously: data that arrives in between would be embedded but not rendered.
    data = queriesTag(queryClient);
    // The language may have changed while the data was loading.
    presentSite(identity);
    presentLanguage(language);
    const html = renderToString(<RouterServer router={router} />);
    rendered = await transformHtmlStringWithRouter(router, html);
    return new Response(null, { status });
  });
  const { status } = response;
  if (rendered === undefined || !made) return { status, pieces: [], location: response.headers.get('location') };
  const colours = style && `<style>${style}</style>`;
  const sharing =
    status === 200 && leaf && !isShell ? sharingTags(toShared(leaf, { client: queryClient, api, origin })) : '';
  const robots = identity.isFindable === false ? '<meta name="robots" content="noindex">' : '';
  const tags = `${markScripts(appTags)}${around.hasOffline ? workerTag : ''}${markScripts(around.headTags(routeIds, style))}`;
  const { head, content, end } = cut(rendered);
  const open = isShell ? head.replace('<html', '<html data-shell') : head;
  const first = takeMarks(`${open}${robots}${around.ownHead}${sharing}${colours}${tags}`);
  const last = takeMarks(end);
  const close = last.page.lastIndexOf('</body>');
  const fill = (html: string) => (parts && made ? parts.fill(html, made) : [html]);
  const body = [...fill(content), ...fill(last.page.slice(0, close))];
  return {
    status: worst(status, failures),
    pieces: [first.page, ...body, data, last.page.slice(close)],
    shown: dealsIn(queryClient),
    deal: leaf?.routeId === dealRoute ? leaf.params.id : undefined,
    scripts: [...first.scripts, ...last.scripts],
  };
}

const dealRoute = '/deals/$id/{-$slug}';

/** Returns the ids of the deals on a page: those in its lists, and its own. */
function dealsIn(client: QueryClient): string[] {
  const answers = client.getQueriesData<{ data?: { _id: string } | { _id: string }[] }>({ queryKey: ['deals'] });
  return answers.flatMap(([, answer]) => [answer?.data ?? []].flat().map(({ _id }) => _id));
}

/** Splits a page into its head (without the closing tag), its content, and everything from its first script on. */
function cut(html: string): { head: string; content: string; end: string } {
  const at = html.indexOf('</head>');
  const last = html.lastIndexOf('</body>');
  if (at < 0 || last < 0) throw new Error('The page threw while it was rendered.');
  // Most of a page comes before its scripts and needs no search or copy.
  const from = findMark(html, at) ?? last;
  return { head: html.slice(0, at), content: html.slice(at, from), end: html.slice(from) };
}

/** Returns the id of the error that a page shows, and reports errors that don't come from the API. */
function readErrorId(
  router: ReturnType<typeof createRouter> | undefined,
  recordFailure: BuiltSite<Transport>['recordFailure'],
): string | undefined {
  const failed = router?.state.matches.find(({ status }) => status === 'error');
  if (!failed) return undefined;
  const errorId = errorIdOf(failed.error);
  if (!(failed.error instanceof ApiError)) recordFailure(failed.error, errorId);
  return errorId;
}

/** The router's match of the page itself, without its layouts. */
interface Leaf {
  routeId: string;
  params: Record<string, string | undefined>;
  meta?: readonly unknown[] | undefined;
  links?: readonly unknown[] | undefined;
}

function toShared(
  { routeId, params, meta = [], links = [] }: Leaf,
  around: Pick<RenderedPage, 'client' | 'api' | 'origin'>,
): RenderedPage {
  const tags = [...meta, ...links] as Record<string, string | undefined>[];
  const title = tags.find((tag) => tag.title !== undefined && tag.rel === undefined)?.title ?? siteName;
  const suffix = ` | ${siteName}`;
  return {
    ...around,
    routeId,
    params: { ...params },
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: tags.find(({ name }) => name === 'description')?.content,
    canonical: tags.find(({ rel }) => rel === 'canonical')?.href,
    siteName,
  };
}

function worst(status: number, failures: unknown[]): number {
  const statuses = failures.map((failure) => {
    if (!(failure instanceof ApiError)) return 500;
    return failure.status === 0 ? 503 : failure.status;
  });
  return Math.max(status, ...statuses.filter((code) => code >= 500));
}
