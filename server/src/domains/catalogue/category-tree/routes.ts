import {
  addCategory,
  changeCategory,
  deleteCategory,
  mergeCategory,
  placeCategory,
  readCategoryTree,
} from '@haggle/contract/catalogue/category-tree';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const categoryTreeRoutes = [
  route(readCategoryTree, async (context) => success({ data: await actions.readTree(context) })),
  route(addCategory, async (context, { actor, body }) =>
    success({ data: await actions.addCategory(context, actor, body) }),
  ),
  route(changeCategory, async (context, { actor, params, body }) =>
    success({ data: await actions.changeCategory(context, actor, { ...body, ...params }) }),
  ),
  route(placeCategory, async (context, { actor, params, body }) =>
    success({ data: await actions.placeCategory(context, actor, { ...body, ...params }) }),
  ),
  route(mergeCategory, async (context, { actor, params, body }) =>
    success({ data: await actions.mergeCategory(context, actor, { ...body, ...params }) }),
  ),
  route(deleteCategory, async (context, { actor, params }) =>
    success({ data: await actions.deleteCategory(context, actor, params.id) }),
  ),
];
