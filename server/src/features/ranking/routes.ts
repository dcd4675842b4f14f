import { explainRank } from '@haggle/contract/ranking';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const rankingRoutes = [
  route(explainRank, async (context, { params }) => success({ data: await actions.explainRank(context, params.id) })),
];
