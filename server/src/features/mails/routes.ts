import { getMail, listMails } from '@haggle/contract/mails';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const mailRoutes = [
  route(listMails, (context, { query }) => actions.listMails(context, query)),
  route(getMail, async (context, { params }) => success({ data: await actions.readMail(context, params.id) })),
];
