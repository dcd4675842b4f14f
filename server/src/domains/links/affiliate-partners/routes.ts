import {
  addPartner,
  changePartner,
  deletePartner,
  deletePostbackKey,
  getPartner,
  listPartners,
  previewPartnerLink,
  renewPostbackKey,
  rotatePartnerSecret,
} from '@haggle/contract/links/affiliate-partners';
import { listNetworks } from '@haggle/contract/links/networks';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as networkActions from './network-actions.ts';
import * as postbackActions from './postback-actions.ts';

export const partnerRoutes = [
  route(listNetworks, async () => networkActions.listNetworks()),
  route(listPartners, (context, { query }) => actions.listPartners(context, query)),
  route(getPartner, (context, { params }) => actions.readPartnerDetail(context, params.id)),
  route(addPartner, (context, { actor, body }) => actions.addPartner(context, actor, body)),
  route(changePartner, (context, { actor, params, body: { expected, ...change } }) =>
    actions.changePartner(context, actor, params.id, change, expected),
  ),
  route(rotatePartnerSecret, (context, { actor, params }) => postbackActions.rotateSecret(context, actor, params.id)),
  route(renewPostbackKey, (context, { actor, params }) => postbackActions.renewPostbackKey(context, actor, params.id)),
  route(deletePostbackKey, (context, { actor, params }) =>
    postbackActions.deletePostbackKey(context, actor, params.id),
  ),
  route(deletePartner, async (context, { actor, params }) => {
    await actions.deletePartner(context, actor, params.id);
  }),
  route(previewPartnerLink, async (_, { query }) => actions.previewLink(query)),
];
