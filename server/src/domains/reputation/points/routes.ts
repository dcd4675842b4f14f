import { calculateReputation, myPoints, myPointsHistory, pointsOf } from '@haggle/contract/reputation/points';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const pointRoutes = [
  route(myPoints, async (context, { actor }) => success({ data: await actions.readPoints(context, actor.id) })),
  route(myPointsHistory, (context, { actor, query }) => actions.listHistory(context, actor.id, query)),
  route(pointsOf, async (context, { params }) => success({ data: await actions.readPointsOf(context, params.id) })),
  route(calculateReputation, async (context, { actor }) =>
    success({ data: await actions.calculateReputation(context, actor) }),
  ),
];
