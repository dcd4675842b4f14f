import {
  changeStoreLogo,
  changeStoreOrBrand,
  deleteStoreOrBrand,
  listStoresOrBrands,
  mergeStoresOrBrands,
} from '@haggle/contract/stores/admin';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const storesBrandsAdminRoutes = [
  route(listStoresOrBrands, (context, { params, query }) => actions.listNames(context, params.kind, query)),
  route(changeStoreOrBrand, (context, { actor, params, body }) =>
    actions.changeName(context, actor, { ...body, ...params }),
  ),
  route(changeStoreLogo, (context, { actor, params, files }) =>
    actions.changeLogo(
      context,
      actor,
      params.id,
      files.find((file) => file.field === 'logo'),
    ),
  ),
  route(mergeStoresOrBrands, (context, { actor, params, body }) =>
    actions.mergeName(context, actor, { ...body, ...params }),
  ),
  route(deleteStoreOrBrand, async (context, { actor, params }) => {
    await actions.deleteName(context, actor, params);
  }),
];
