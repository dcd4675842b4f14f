import { getMail, listMails, retryMail } from '@haggle/contract/mails';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const mailRoutes = [
  route(listMails, (context, { query }) => actions.listMails(context, query)),
  route(getMail, async (context, { params }) => success({ data: await actions.readMail(context, params.id) })),
  route(retryMail, async (context, { actor, params }) => {
    await actions.retryMail(context, actor, params.id);
    return success({});
  }),
];
