import { endpoints } from '@haggle/contract/endpoints';
import { docsHeaders, renderDocs } from '../platform/api/docs-page.ts';
import { toOpenApi } from '../platform/api/openapi.ts';
import { answerWith, type FinishedAnswer, finish } from '../platform/http/finished.ts';

const common = { vary: 'accept-encoding', 'x-content-type-options': 'nosniff' };

/** Serves the two descriptions of the API. Each is slow to generate and never changes, so it is made once, on first request. */
export function openApiDocuments() {
  let openApi: FinishedAnswer | undefined;
  let docs: Promise<FinishedAnswer> | undefined;

  async function writeDocs(): Promise<FinishedAnswer> {
    const text = String(await renderDocs(endpoints));
    const headers = { ...common, ...docsHeaders, 'content-type': 'text/html; charset=utf-8' };
    return finish({ status: 200, pieces: [text], headers });
  }

  return {
    /** For programs: `/api/openapi.json`. */
    async openApi(requestHeaders: Headers): Promise<Response> {
      openApi ??= finish({
        status: 200,
        pieces: [JSON.stringify(toOpenApi(endpoints))],
        headers: { ...common, 'content-type': 'application/json' },
      });
      return withShortCache(await answerWith(openApi, requestHeaders));
    },
    /** For people: `/api/docs`. */
    async docs(requestHeaders: Headers): Promise<Response> {
      docs ??= writeDocs();
      return withShortCache(await answerWith(await docs, requestHeaders));
    },
  };
}

function withShortCache(response: Response): Response {
  response.headers.set('cache-control', 'public, max-age=300');
  return response;
}
