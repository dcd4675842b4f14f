import { deleteOverride, listOverrides, putOverride, seoReport } from '@haggle/contract/seo/seo';
import { route } from '../../platform/api/route.ts';
import { success } from '../../platform/api/success.ts';
import * as actions from './actions.ts';

export const seoRoutes = [
  route(listOverrides, (context, { query }) => actions.listOverrides(context, query)),
  route(putOverride, async (context, { actor, body }) =>
    success({ data: await actions.putOverride(context, actor, body) }),
  ),
  route(deleteOverride, async (context, { actor, params }) => {
    await actions.deleteOverride(context, actor, params.id);
    return success({});
  }),
  route(seoReport, (context, { query }) => actions.listIssues(context, query)),
];
