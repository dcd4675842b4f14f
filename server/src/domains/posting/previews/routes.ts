import { findLookalikes, previewLink } from '@haggle/contract/posting/previews';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const previewRoutes = [
  route(previewLink, async (context, { body }) => success({ data: await actions.previewLink(context, body.dealURL) })),
  route(findLookalikes, async (context, { query }) => success({ data: await actions.findLookalikes(context, query) })),
];
