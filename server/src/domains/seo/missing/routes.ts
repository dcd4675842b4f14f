import { dismissMissing, listMissing } from '@haggle/contract/seo/missing';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const missingRoutes = [
  route(listMissing, (context, { query }) => actions.listMissing(context, query)),
  route(dismissMissing, (context, { actor, params, body }) =>
    actions.dismissMissing(context, actor, params.id, body.isDismissed),
  ),
];
