import {
  addPartner,
  changePartner,
  deletePartner,
  getPartner,
  listPartners,
  previewPartnerLink,
  rotatePartnerSecret,
} from '@haggle/contract/links/partners';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const partnerRoutes = [
  route(listPartners, (context, { query }) => actions.listPartners(context, query)),
  route(getPartner, async (context, { params }) => success({ data: await actions.readPartner(context, params.id) })),
  route(addPartner, async (context, { actor, body }) =>
    success({ data: await actions.addPartner(context, actor, body) }),
  ),
  route(changePartner, async (context, { actor, params, body }) =>
    success({ data: await actions.changePartner(context, actor, params.id, body) }),
  ),
  route(rotatePartnerSecret, async (context, { actor, params }) =>
    success({ data: await actions.rotateSecret(context, actor, params.id) }),
  ),
  route(deletePartner, async (context, { actor, params }) => {
    await actions.deletePartner(context, actor, params.id);
    return success({});
  }),
  route(previewPartnerLink, async (_, { query }) => success({ data: actions.previewLink(query) })),
];
