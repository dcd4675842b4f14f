import { approveEdit, listWaitingEdits, rejectEdit } from '@haggle/contract/posting/held-edits';
import { correctQuantity } from '@haggle/contract/posting/quantities';
import { editDeal, retitleDeal, submitDeal } from '@haggle/contract/posting/submissions';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as editActions from './edit-actions.ts';
import * as heldActions from './held-actions.ts';
import * as quantityActions from './quantity-actions.ts';

export const submissionRoutes = [
  route(submitDeal, (context, { actor, body, files }) => actions.submitDeal(context, actor, body, files)),
  route(editDeal, async (context, { actor, params, body, files }) => {
    const { deal, heldEdit } = await editActions.editDeal(context, actor, params.id, { edit: body, photos: files });
    return { data: deal, heldEdit };
  }),
  route(retitleDeal, (context, { actor, params, body }) =>
    editActions.retitleDeal(context, actor, params.id, body.title),
  ),
  route(correctQuantity, async (context, { actor, params, body }) => {
    const { deal, heldEdit } = await quantityActions.correctQuantity(context, actor, params.id, body.quantity);
    return { data: deal, heldEdit };
  }),
  route(listWaitingEdits, (context, { actor, query }) => heldActions.listWaitingEdits(context, actor, query)),
  route(approveEdit, (context, { actor, params, body }) =>
    heldActions.approveEdit(context, actor, params.id, body?.revision),
  ),
  route(rejectEdit, (context, { actor, params, body }) =>
    heldActions.rejectEdit(context, actor, params.id, body?.reason || null),
  ),
];
