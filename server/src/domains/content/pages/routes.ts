import { changePage, getPage, resetPage } from '@haggle/contract/content/pages';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const pageRoutes = [
  route(getPage, async (context, { params }) => success({ data: await actions.readPage(context, params.slug) })),
  route(changePage, async (context, { actor, params, body }) =>
    success({ data: await actions.changePage(context, actor, { ...params, ...body }) }),
  ),
  route(resetPage, async (context, { actor, params }) => {
    await actions.resetPage(context, actor, params.slug);
    return success({});
  }),
];
