import { getMail, listMails, retryAllMails, retryMail, unblockMail } from '@haggle/contract/email/outbox';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const mailRoutes = [
  route(listMails, (context, { query }) => actions.listMails(context, query)),
  route(getMail, (context, { params }) => actions.readMail(context, params.id)),
  route(retryAllMails, (context, { actor }) => actions.retryAllMails(context, actor)),
  route(retryMail, async (context, { actor, params }) => {
    await actions.retryMail(context, actor, params.id);
  }),
  route(unblockMail, async (context, { actor, params }) => {
    await actions.unblockMail(context, actor, params.id);
  }),
];
