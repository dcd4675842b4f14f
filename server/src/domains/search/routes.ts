import { listFacets } from '@haggle/contract/search/facets';
import { helpWithNothing } from '@haggle/contract/search/nothing-found';
import {
  deleteSynonym,
  listSuggestions,
  listSynonyms,
  putSynonym,
  readQuery,
  searchDeals,
} from '@haggle/contract/search/search';
import { trySearchNumbers, trySynonym } from '@haggle/contract/search/search-trials';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const searchRoutes = [
  route(searchDeals, (context, { actor, query }) => actions.searchDeals(context, actor, query)),
  route(listFacets, (context, { actor, query }) => actions.listFacets(context, actor, query)),
  route(helpWithNothing, (context, { actor, query }) => actions.helpWithNothing(context, actor, query.q)),
  route(listSuggestions, (context, { actor, query }) => actions.listSuggestions(context, actor, query.q)),
  route(listSynonyms, (context) => actions.listSynonyms(context)),
  route(putSynonym, (context, { actor, body }) => actions.putSynonym(context, actor, body)),
  route(deleteSynonym, async (context, { actor, params }) => {
    await actions.deleteSynonym(context, actor, params.id);
  }),
  route(trySynonym, (context, { actor, body }) => actions.trySynonym(context, actor, body)),
  route(trySearchNumbers, (context, { body }) => actions.trySearchNumbers(context, body)),
  route(readQuery, (context, { query }) => actions.explainQuery(context, query.q)),
];
