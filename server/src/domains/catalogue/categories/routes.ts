import {
  categoryByPath,
  categoryBySlug,
  categoryPageData,
  categoryTree,
  listCategories,
} from '@haggle/contract/catalogue/categories';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const categoryRoutes = [
  route(listCategories, async (context, { query }) => {
    const data = await actions.listCategories(context, query);
    return { count: data.length, data };
  }),
  route(categoryPageData, (context) => actions.readPageData(context)),
  route(categoryTree, (context) => actions.readTree(context)),
  route(categoryBySlug, (context, { params }) => actions.readBySlug(context, params.slug)),
  route(categoryByPath, (context, { params }) => actions.readByPath(context, params.path)),
];
