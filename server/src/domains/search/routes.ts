import {
  deleteSynonym,
  listSuggestions,
  listSynonyms,
  putSynonym,
  readQuery,
  searchDeals,
} from '@haggle/contract/search/search';
import { route } from '../../platform/api/route.ts';
import { success } from '../../platform/api/success.ts';
import * as actions from './actions.ts';

export const searchRoutes = [
  route(searchDeals, (context, { actor, query }) => actions.searchDeals(context, actor, query)),
  route(listSuggestions, async (context, { query }) =>
    success({ data: await actions.listSuggestions(context, query.q) }),
  ),
  route(listSynonyms, async (context) => success({ data: await actions.listSynonyms(context) })),
  route(putSynonym, async (context, { actor, body }) =>
    success({ data: await actions.putSynonym(context, actor, body) }),
  ),
  route(deleteSynonym, async (context, { actor, params }) => {
    await actions.deleteSynonym(context, actor, params.id);
    return success({});
  }),
  route(readQuery, async (context, { query }) => success({ data: await actions.explainQuery(context, query.q) })),
];
