import {
  answerAppeal,
  appealDeal,
  appealSuspension,
  getDealAppeal,
  listAppeals,
  listModeration,
} from '@haggle/contract/moderation/appeals';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const appealRoutes = [
  route(getDealAppeal, async (context, { actor, params }) =>
    success({ data: await actions.readDealAppeal(context, actor, params.id) }),
  ),
  route(appealDeal, async (context, { actor, params, body }) =>
    success({ data: await actions.appealDeal(context, actor, params.id, body.text) }),
  ),
  route(appealSuspension, async (context, { body, origin }) => {
    await actions.appealSuspension(context, body, origin);
    return success({});
  }),
  route(listAppeals, (context, { query }) => actions.listAppeals(context, query)),
  route(answerAppeal, async (context, { actor, params, body }) =>
    success({ data: await actions.answerAppeal(context, actor, params.id, body) }),
  ),
  route(listModeration, (context, { query }) => actions.listModeration(context, query)),
];
