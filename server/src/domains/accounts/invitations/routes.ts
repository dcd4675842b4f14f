import {
  acceptInvitation,
  getInvitation,
  invite,
  inviteToJoin,
  listInvitations,
  listMyInvitations,
  revokeInvitation,
  revokeMyInvitation,
} from '@haggle/contract/accounts/invitations';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const invitationRoutes = [
  route(listMyInvitations, (context, { actor }) => actions.listMyInvitations(context, actor)),
  route(inviteToJoin, (context, { actor, origin }) => actions.inviteToJoin(context, actor, origin)),
  route(revokeMyInvitation, async (context, { actor, params }) => {
    await actions.revokeMyInvitation(context, actor, params.id);
  }),
  route(listInvitations, (context) => actions.listInvitations(context)),
  route(invite, (context, { actor, body, origin }) => actions.invite(context, actor, body, origin)),
  route(revokeInvitation, async (context, { actor, params }) => {
    await actions.revokeInvitation(context, actor, params.id);
  }),
  route(getInvitation, (context, { actor, params }) => actions.readInvitation(context, actor, params.token)),
  route(acceptInvitation, (context, { actor, params }) => actions.acceptInvitation(context, actor, params.token)),
];
