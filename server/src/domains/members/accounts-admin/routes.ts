import {
  cancelErasure,
  confirmUserEmail,
  endTrustOverride,
  eraseUser,
  makeResetLink,
  overrideTrust,
  renameUser,
} from '@haggle/contract/members/accounts-admin';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const accountsAdminRoutes = [
  route(renameUser, async (context, { actor, params, body }) => {
    await actions.renameUser(context, actor, params.id, body);
  }),
  route(overrideTrust, (context, { actor, params, body }) => {
    const until = body.until === null ? null : new Date(body.until);
    const level = ([0, 1, 2, 3] as const)[body.level] ?? 0;
    return actions.overrideTrust(context, actor, params.id, { ...body, level, until });
  }),
  route(endTrustOverride, async (context, { actor, params, query }) => {
    await actions.endTrustOverride(context, actor, params.id, query);
  }),
  route(confirmUserEmail, async (context, { actor, params }) => {
    await actions.confirmEmail(context, actor, params.id);
  }),
  route(makeResetLink, (context, { actor, params, origin }) =>
    actions.createResetLink(context, actor, params.id, origin),
  ),
  route(eraseUser, async (context, { actor, params, body }) => {
    await actions.eraseUser(context, actor, params.id, body);
  }),
  route(cancelErasure, async (context, { actor, params }) => {
    await actions.cancelErasure(context, actor, params.id);
  }),
];
