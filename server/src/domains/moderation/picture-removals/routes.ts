import { removePicture } from '@haggle/contract/moderation/picture-removals';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const pictureRemovalRoutes = [
  route(removePicture, async (context, { actor, params, body }) => {
    await actions.removePicture(context, actor, params.key, body?.reason || null);
  }),
];
