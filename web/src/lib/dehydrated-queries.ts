import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { jsonOnce } from './json-once.ts';

const id = 'queries';

/** What the page was made of, as a block of data at its end: no text can end it, and browsers read JSON fastest. */
export function queriesTag(client: QueryClient): string {
  const queries = dehydrate(client).queries.map(({ state: { data, ...state }, ...query }) => {
    const around = JSON.stringify({ ...query, state });
    return `${around.slice(0, -'}}'.length)},"data":${jsonOnce(data)}}}`;
  });
  return `<script type="application/json" id="${id}">${`{"queries":[${queries}]}`.replaceAll('<', '\\u003c')}</script>`;
}

/** What the server made this page of; nothing where it is not one of the server's pages. */
export function readQueries(): Partial<DehydratedState> {
  return JSON.parse(document.getElementById(id)?.textContent || '{}');
}
