import {
  changeCatalogueName,
  changeStoreLogo,
  deleteCatalogueName,
  listCatalogueNames,
  mergeCatalogueName,
} from '@haggle/contract/stores/admin';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const catalogueNameRoutes = [
  route(listCatalogueNames, (context, { params, query }) => actions.listNames(context, params.kind, query)),
  route(changeCatalogueName, async (context, { actor, params, body }) =>
    success({ data: await actions.changeName(context, actor, { ...body, ...params }) }),
  ),
  route(changeStoreLogo, async (context, { actor, params, files }) =>
    success({
      data: await actions.changeLogo(
        context,
        actor,
        params.id,
        files.find((file) => file.field === 'logo'),
      ),
    }),
  ),
  route(mergeCatalogueName, async (context, { actor, params, body }) =>
    success({ data: await actions.mergeName(context, actor, { ...body, ...params }) }),
  ),
  route(deleteCatalogueName, async (context, { actor, params }) => {
    await actions.deleteName(context, actor, params);
    return success({});
  }),
];
