import { explainRank } from '@haggle/contract/deals/ranking';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const rankingRoutes = [route(explainRank, (context, { params }) => actions.explainRank(context, params.id))];
