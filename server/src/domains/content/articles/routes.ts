import {
  changeArticle,
  createArticle,
  deleteArticle,
  getArticle,
  listArticles,
  previewArticle,
  restoreArticle,
} from '@haggle/contract/content/articles';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const articleRoutes = [
  route(listArticles, (context, { actor, query }) => actions.listArticles(context, actor, query)),
  route(getArticle, async (context, { actor, params }) =>
    success({ data: await actions.readArticle(context, actor, params.slug) }),
  ),
  route(createArticle, async (context, { actor, body }) =>
    success({ data: await actions.createArticle(context, actor, body) }),
  ),
  route(changeArticle, async (context, { actor, params, body }) =>
    success({ data: await actions.changeArticle(context, actor, params.id, body) }),
  ),
  route(deleteArticle, async (context, { actor, params }) => {
    await actions.deleteArticle(context, actor, params.id);
    return success({});
  }),
  route(restoreArticle, async (context, { actor, params }) =>
    success({ data: await actions.restoreArticle(context, actor, params.id) }),
  ),
  route(previewArticle, async (context, { body }) =>
    success({ data: await actions.previewArticle(context, body.body) }),
  ),
];
