import {
  acceptInvitation,
  getInvitation,
  invite,
  listInvitations,
  revokeInvitation,
} from '@haggle/contract/members/invitations';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const invitationRoutes = [
  route(listInvitations, (context) => actions.listInvitations(context)),
  route(invite, (context, { actor, body }) => actions.invite(context, actor, body)),
  route(revokeInvitation, async (context, { actor, params }) => {
    await actions.revokeInvitation(context, actor, params.id);
  }),
  route(getInvitation, (context, { params }) => actions.readInvitation(context, params.token)),
  route(acceptInvitation, (context, { actor, params }) => actions.acceptInvitation(context, actor, params.token)),
];
