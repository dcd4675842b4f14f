import {
  changePage,
  createPage,
  getPage,
  getPageSource,
  listPages,
  previewPage,
  resetPage,
} from '@haggle/contract/content/pages';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const pageRoutes = [
  route(listPages, (context) => actions.listPages(context)),
  route(getPageSource, (context, { params }) => actions.readSource(context, params.slug)),
  route(previewPage, (context, { body }) => actions.previewPage(context, body.body)),
  route(getPage, (context, { params }) => actions.readPage(context, params.slug)),
  route(createPage, (context, { actor, body }) => actions.createPage(context, actor, body)),
  route(changePage, (context, { actor, params, body }) => actions.changePage(context, actor, params.slug, body)),
  route(resetPage, async (context, { actor, params }) => {
    await actions.resetPage(context, actor, params.slug);
  }),
];
