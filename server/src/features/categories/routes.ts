import {
  categoryByPath,
  categoryBySlug,
  categoryPageData,
  categoryTree,
  listCategories,
} from '@haggle/contract/categories';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
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
