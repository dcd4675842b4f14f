import { editDeal, retitleDeal, submitDeal } from '@haggle/contract/submissions';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const submissionRoutes = [
  route(submitDeal, async (context, { actor, body, files }) =>
    success({ data: await actions.submitDeal(context, actor, body, files) }),
  ),
  route(editDeal, async (context, { actor, params, body, files }) =>
    success({ data: await actions.editDeal(context, actor, params.id, { edit: body, photos: files }) }),
  ),
  route(retitleDeal, async (context, { actor, params, body }) =>
    success({ data: await actions.retitleDeal(context, actor, params.id, body.title) }),
  ),
];
