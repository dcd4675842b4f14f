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
import * as actions from './actions.ts';

export const articleRoutes = [
  route(listArticles, (context, { actor, query }) => actions.listArticles(context, actor, query)),
  route(getArticle, (context, { actor, params }) => actions.readArticle(context, actor, params.slug)),
  route(createArticle, (context, { actor, body }) => actions.createArticle(context, actor, body)),
  route(changeArticle, (context, { actor, params, body }) => actions.changeArticle(context, actor, params.id, body)),
  route(deleteArticle, async (context, { actor, params }) => {
    await actions.deleteArticle(context, actor, params.id);
  }),
  route(restoreArticle, (context, { actor, params }) => actions.restoreArticle(context, actor, params.id)),
  route(previewArticle, (context, { body }) => actions.previewArticle(context, body.body)),
];
