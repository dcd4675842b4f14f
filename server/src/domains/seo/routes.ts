import { deleteOverride, listOverrides, putOverride, seoReport } from '@haggle/contract/seo/seo';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const seoRoutes = [
  route(listOverrides, (context, { query }) => actions.listOverrides(context, query)),
  route(putOverride, (context, { actor, body }) => actions.putOverride(context, actor, body)),
  route(deleteOverride, async (context, { actor, params }) => {
    await actions.deleteOverride(context, actor, params.id);
  }),
  route(seoReport, (context, { query }) => actions.listIssues(context, query)),
];
