import {
  changeStoreLogo,
  changeStoreOrBrand,
  deleteStoreOrBrand,
  listStoresOrBrands,
  mergeStoresOrBrands,
} from '@haggle/contract/stores/admin';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const storesBrandsAdminRoutes = [
  route(listStoresOrBrands, (context, { params, query }) => actions.listNames(context, params.kind, query)),
  route(changeStoreOrBrand, async (context, { actor, params, body }) =>
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
  route(mergeStoresOrBrands, async (context, { actor, params, body }) =>
    success({ data: await actions.mergeName(context, actor, { ...body, ...params }) }),
  ),
  route(deleteStoreOrBrand, async (context, { actor, params }) => {
    await actions.deleteName(context, actor, params);
    return success({});
  }),
];
