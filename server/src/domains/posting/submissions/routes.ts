import { approveEdit, listWaitingEdits, rejectEdit } from '@haggle/contract/deals/held-edits';
import { correctQuantity } from '@haggle/contract/posting/quantities';
import { editDeal, retitleDeal, submitDeal } from '@haggle/contract/posting/submissions';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const submissionRoutes = [
  route(submitDeal, (context, { actor, body, files }) => actions.submitDeal(context, actor, body, files)),
  route(editDeal, async (context, { actor, params, body, files }) => {
    const { deal, heldEdit } = await actions.editDeal(context, actor, params.id, { edit: body, photos: files });
    return { data: deal, heldEdit };
  }),
  route(retitleDeal, (context, { actor, params, body }) => actions.retitleDeal(context, actor, params.id, body.title)),
  route(correctQuantity, async (context, { actor, params, body }) => {
    const { deal, heldEdit } = await actions.correctQuantity(context, actor, params.id, body.quantity);
    return { data: deal, heldEdit };
  }),
  route(listWaitingEdits, (context, { actor, query }) => actions.listWaitingEdits(context, actor, query)),
  route(approveEdit, (context, { actor, params, body }) =>
    actions.approveEdit(context, actor, params.id, body?.revision),
  ),
  route(rejectEdit, (context, { actor, params, body }) =>
    actions.rejectEdit(context, actor, params.id, body?.reason || null),
  ),
];
