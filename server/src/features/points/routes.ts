import { calculateReputation, myPoints, myPointsHistory, pointsOf } from '@haggle/contract/points';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const pointRoutes = [
  route(myPoints, async (context, { actor }) => success({ data: await actions.readPoints(context, actor.id) })),
  route(myPointsHistory, (context, { actor, query }) => actions.listHistory(context, actor.id, query)),
  route(pointsOf, async (context, { params }) => success({ data: await actions.readPointsOf(context, params.id) })),
  route(calculateReputation, async (context, { actor }) =>
    success({ data: await actions.calculateReputation(context, actor) }),
  ),
];
