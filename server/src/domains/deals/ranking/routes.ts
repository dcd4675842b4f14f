import { explainRank } from '@haggle/contract/deals/ranking';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const rankingRoutes = [
  route(explainRank, async (context, { params }) => success({ data: await actions.explainRank(context, params.id) })),
];
