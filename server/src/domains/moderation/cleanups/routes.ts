import { cleanUp, previewCleanup, undoCleanup } from '@haggle/contract/moderation/cleanups';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const cleanupRoutes = [
  route(previewCleanup, (context, { actor, params }) => actions.previewCleanup(context, actor, params.id)),
  route(cleanUp, async (context, { actor, params, body }) => {
    await actions.cleanUp(context, actor, params.id, { ...body, until: new Date(body.until) });
  }),
  route(undoCleanup, async (context, { actor, params }) => {
    await actions.undoCleanup(context, actor, params.id);
  }),
];
