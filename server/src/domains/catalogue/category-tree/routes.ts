import {
  addCategory,
  changeCategory,
  deleteCategory,
  mergeCategory,
  placeCategory,
  readCategoryTree,
} from '@haggle/contract/catalogue/category-tree';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const categoryTreeRoutes = [
  route(readCategoryTree, (context) => actions.readTree(context)),
  route(addCategory, (context, { actor, body }) => actions.addCategory(context, actor, body)),
  route(changeCategory, (context, { actor, params, body }) =>
    actions.changeCategory(context, actor, { ...body, ...params }),
  ),
  route(placeCategory, (context, { actor, params, body }) =>
    actions.placeCategory(context, actor, { ...body, ...params }),
  ),
  route(mergeCategory, (context, { actor, params, body }) =>
    actions.mergeCategory(context, actor, { ...body, ...params }),
  ),
  route(deleteCategory, (context, { actor, params }) => actions.deleteCategory(context, actor, params.id)),
];
