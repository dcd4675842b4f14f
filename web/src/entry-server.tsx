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
import { extractScripts, findMark, markScripts, scriptMark } from './own-scripts.ts';
import { collectFragments } from './page-fragments.tsx';
import { createRouter } from './router.tsx';
import { appTags, workerTag } from './shell/app-tags.ts';

export { partSearch };

/** Calls in process can use any origin. */
const internalOrigin = 'http://in-process';

/**
 * Renders a page as a visitor sees it. Returns a page with its status, or a redirect. If the API fails, the page shows its
 * error state with status 500, or 503 if the API is unreachable.
 */
export async function render(request: Request, renderContext: BuiltSite<Transport>): Promise<Rendered> {
  const { transport, origin, isRealtime, isShell, identity, language, style, override, recordFailure } = renderContext;
  const parts = renderContext.parts && collectFragments(renderContext.parts, JSON.stringify(identity.locale));
  const path = new URL(request.url).pathname.replace(/\/+$/, '') || '/';
  presentSite(identity);
  presentLanguage(language);
  recordOverride(path, override);
  const api = createApi({ transport, origin: internalOrigin, makeRequest: toDirectRequest });
  const queryClient = createQueryClient();
  const failures: unknown[] = [];
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') failures.push(event.action.error);
  });
  let routeIds: string[] = [];
  let leaf: Leaf | undefined;
  let createdRouter: ReturnType<typeof createRouter> | undefined;
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      (createdRouter = createRouter({
        api,
        session: createSession(() => api),
        queryClient,
        origin,
        isRealtime,
        isShell,
        override: override && [path, override],
        readErrorId: () => readErrorId(createdRouter, recordFailure),
        placePart: parts?.place,
        scriptMark,
      })),
  });
  let rendered: string | undefined;
  let data = '';
  let isIncomplete = false;
  const response = await handle(async ({ router }) => {
    routeIds = router.state.matches.map((match) => match.routeId);
    leaf = router.state.matches.at(-1);
    const status = getSsrStatus(router);
    await laterComponentsLoaded();
    // Not as a response body: encoding and decoding this much text costs a third of the rendering time.
    // Synchronously: data that arrives in between would be embedded but not rendered.
    data = queriesTag(queryClient);
    isIncomplete = queryClient.isFetching() > 0;
    // The language may have changed while the data was loading.
    presentSite(identity);
    presentLanguage(language);
    const html = renderToString(<RouterServer router={router} />);
    rendered = await transformHtmlStringWithRouter(router, html);
    return new Response(null, { status });
  });
  const { status } = response;
  if (rendered === undefined || !createdRouter)
    return { status, pieces: [], location: response.headers.get('location') };
  const styleTag = style && `<style>${style}</style>`;
  const sharing =
    status === 200 && leaf && !isShell ? sharingTags(toRenderedPage(leaf, { client: queryClient, api, origin })) : '';
  const robots = identity.isFindable === false ? '<meta name="robots" content="noindex">' : '';
  const tags = `${markScripts(appTags)}${renderContext.hasOffline ? workerTag : ''}${markScripts(renderContext.headTags(routeIds, style))}`;
  const { head, content, end } = splitPage(rendered);
  const mark = isShell ? ' data-shell' : isIncomplete ? ' data-incomplete' : '';
  const open = head.replace('<html', `<html${mark}`);
  const first = extractScripts(`${open}${robots}${renderContext.ownHead}${sharing}${styleTag}${tags}`);
  const last = extractScripts(end);
  const close = last.page.lastIndexOf('</body>');
  const fill = (html: string) => (parts && createdRouter ? parts.fill(html, createdRouter) : [html]);
  const body = [...fill(content), ...fill(last.page.slice(0, close))];
  return {
    status: worstStatus(status, failures),
    pieces: [first.page, ...body, data, last.page.slice(close)],
    shown: dealIdsOf(queryClient),
    deal: leaf?.routeId === dealRoute ? leaf.params.id : undefined,
    scripts: [...first.scripts, ...last.scripts],
  };
}

const dealRoute = '/deals/$id/{-$slug}';

/** Returns the ids of the deals on a page: those in its lists, and its own. */
function dealIdsOf(client: QueryClient): string[] {
  const answers = client.getQueriesData<{ data?: { _id: string } | { _id: string }[] }>({ queryKey: ['deals'] });
  return answers.flatMap(([, answer]) => [answer?.data ?? []].flat().map(({ _id }) => _id));
}

/** Splits a page into its head (without the closing tag), its content, and everything from its first script on. */
function splitPage(html: string): { head: string; content: string; end: string } {
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

function toRenderedPage(
  { routeId, params, meta = [], links = [] }: Leaf,
  renderContext: Pick<RenderedPage, 'client' | 'api' | 'origin'>,
): RenderedPage {
  const tags = [...meta, ...links] as Record<string, string | undefined>[];
  const title = tags.find((tag) => tag.title !== undefined && tag.rel === undefined)?.title ?? siteName;
  const suffix = ` | ${siteName}`;
  return {
    ...renderContext,
    routeId,
    params: { ...params },
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: tags.find(({ name }) => name === 'description')?.content,
    canonical: tags.find(({ rel }) => rel === 'canonical')?.href,
    siteName,
  };
}

function worstStatus(status: number, failures: unknown[]): number {
  const statuses = failures.map((failure) => {
    if (!(failure instanceof ApiError)) return 500;
    return failure.status === 0 ? 503 : failure.status;
  });
  return Math.max(status, ...statuses.filter((code) => code >= 500));
}
