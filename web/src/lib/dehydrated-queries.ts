import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { jsonOnce } from './json-once.ts';

const id = 'queries';

/** Returns the page's query data as a script block of JSON, which browsers parse fastest. No text in it can end the block. */
export function queriesTag(client: QueryClient): string {
  const queries = dehydrate(client).queries.map(({ state: { data, ...state }, ...query }) => {
    const queryJson = JSON.stringify({ ...query, state });
    return `${queryJson.slice(0, -'}}'.length)},"data":${jsonOnce(data)}}}`;
  });
  return `<script type="application/json" id="${id}">${`{"queries":[${queries}]}`.replaceAll('<', '\\u003c')}</script>`;
}

/** Reads the query data embedded by the server; empty if the server didn't render this page. */
export function readQueries(): Partial<DehydratedState> {
  return JSON.parse(document.getElementById(id)?.textContent || '{}');
}
