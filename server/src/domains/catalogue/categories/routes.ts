import {
  categoryByPath,
  categoryBySlug,
  categoryPageData,
  categoryTree,
  listCategories,
} from '@haggle/contract/catalogue/categories';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const categoryRoutes = [
  route(listCategories, async (context, { query }) => {
    const data = await actions.listCategories(context, query);
    return success({ count: data.length, data });
  }),
  route(categoryPageData, async (context) => success({ data: await actions.readPageData(context) })),
  route(categoryTree, async (context) => success({ data: await actions.readTree(context) })),
  route(categoryBySlug, async (context, { params }) =>
    success({ data: await actions.readBySlug(context, params.slug) }),
  ),
  route(categoryByPath, async (context, { params }) =>
    success({ data: await actions.readByPath(context, params.path) }),
  ),
];
