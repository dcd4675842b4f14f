import {
  answerAppeal,
  appealDeal,
  appealSuspension,
  getDealAppeal,
  listAppeals,
  listModeration,
} from '@haggle/contract/moderation/appeals';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const appealRoutes = [
  route(getDealAppeal, (context, { actor, params }) => actions.readDealAppeal(context, actor, params.id)),
  route(appealDeal, (context, { actor, params, body }) => actions.appealDeal(context, actor, params.id, body.text)),
  route(appealSuspension, (context, { body, origin }) => actions.appealSuspension(context, body, origin)),
  route(listAppeals, (context, { actor, query }) => actions.listAppeals(context, actor, query)),
  route(answerAppeal, (context, { actor, params, body }) => actions.answerAppeal(context, actor, params.id, body)),
  route(listModeration, (context, { query }) => actions.listModeration(context, query)),
];
