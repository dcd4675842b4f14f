import { getEmail, listEmails, retryAllEmails, retryEmail, unblockEmail } from '@haggle/contract/email/outbox';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const outboxRoutes = [
  route(listEmails, (context, { query }) => actions.listEmails(context, query)),
  route(getEmail, (context, { params }) => actions.readEmail(context, params.id)),
  route(retryAllEmails, (context, { actor }) => actions.retryAllEmails(context, actor)),
  route(retryEmail, async (context, { actor, params }) => {
    await actions.retryEmail(context, actor, params.id);
  }),
  route(unblockEmail, async (context, { actor, params }) => {
    await actions.unblockEmail(context, actor, params.id);
  }),
];
