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
import * as facetActions from './facet-actions.ts';
import * as nothingFoundActions from './nothing-found-actions.ts';
import * as suggestionActions from './suggestion-actions.ts';
import * as synonymActions from './synonym-actions.ts';
import * as trialActions from './trial-actions.ts';

export const searchRoutes = [
  route(searchDeals, (context, { actor, query }) => actions.searchDeals(context, actor, query)),
  route(listFacets, (context, { actor, query }) => facetActions.listFacets(context, actor, query)),
  route(helpWithNothing, (context, { actor, query }) => nothingFoundActions.helpWithNothing(context, actor, query.q)),
  route(listSuggestions, (context, { actor, query }) => suggestionActions.listSuggestions(context, actor, query.q)),
  route(listSynonyms, (context) => synonymActions.listSynonyms(context)),
  route(putSynonym, (context, { actor, body }) => synonymActions.putSynonym(context, actor, body)),
  route(deleteSynonym, async (context, { actor, params }) => {
    await synonymActions.deleteSynonym(context, actor, params.id);
  }),
  route(trySynonym, (context, { actor, body }) => trialActions.trySynonym(context, actor, body)),
  route(trySearchNumbers, (context, { body }) => trialActions.trySearchNumbers(context, body)),
  route(readQuery, (context, { query }) => actions.explainQuery(context, query.q)),
];
