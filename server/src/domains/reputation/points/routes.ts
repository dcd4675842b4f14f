import { calculateReputation, myPoints, myPointsHistory, pointsOf } from '@haggle/contract/reputation/points';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const pointRoutes = [
  route(myPoints, (context, { actor }) => actions.readPoints(context, actor.id)),
  route(myPointsHistory, (context, { actor, query }) => actions.listHistory(context, actor.id, query)),
  route(pointsOf, (context, { params }) => actions.readPointsOf(context, params.id)),
  route(calculateReputation, (context, { actor }) => actions.calculateReputation(context, actor)),
];
