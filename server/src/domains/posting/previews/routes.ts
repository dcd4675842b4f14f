import { findLookalikes, previewLink } from '@haggle/contract/posting/previews';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const previewRoutes = [
  route(previewLink, (context, { actor, body }) => actions.previewLink(context, actor, body)),
  route(findLookalikes, (context, { query }) => actions.findLookalikes(context, query)),
];
