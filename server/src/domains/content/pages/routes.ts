import { changePage, getPage, resetPage } from '@haggle/contract/content/pages';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const pageRoutes = [
  route(getPage, (context, { params }) => actions.readPage(context, params.slug)),
  route(changePage, (context, { actor, params, body }) => actions.changePage(context, actor, { ...params, ...body })),
  route(resetPage, async (context, { actor, params }) => {
    await actions.resetPage(context, actor, params.slug);
  }),
];
