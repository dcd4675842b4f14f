import { decideHold, listHolds } from '@haggle/contract/affiliate/holds';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const holdRoutes = [
  route(listHolds, (context, { actor, query: { state, ...page } }) => actions.listHolds(context, actor, state, page)),
  route(decideHold, (context, { actor, params, body }) => actions.decideAboutHold(context, actor, params.id, body)),
];
