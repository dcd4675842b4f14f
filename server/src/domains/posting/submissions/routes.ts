import { approveEdit, listWaitingEdits, rejectEdit } from '@haggle/contract/deals/held-edits';
import { editDeal, retitleDeal, submitDeal } from '@haggle/contract/posting/submissions';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const submissionRoutes = [
  route(submitDeal, async (context, { actor, body, files }) =>
    success({ data: await actions.submitDeal(context, actor, body, files) }),
  ),
  route(editDeal, async (context, { actor, params, body, files }) => {
    const { deal, heldEdit } = await actions.editDeal(context, actor, params.id, { edit: body, photos: files });
    return success({ data: deal, heldEdit });
  }),
  route(retitleDeal, async (context, { actor, params, body }) =>
    success({ data: await actions.retitleDeal(context, actor, params.id, body.title) }),
  ),
  route(listWaitingEdits, (context, { actor, query }) => actions.listWaitingEdits(context, actor, query)),
  route(approveEdit, async (context, { actor, params, body }) =>
    success({ data: await actions.approveEdit(context, actor, params.id, body?.revision) }),
  ),
  route(rejectEdit, async (context, { actor, params, body }) =>
    success({ data: await actions.rejectEdit(context, actor, params.id, body?.reason || null) }),
  ),
];
