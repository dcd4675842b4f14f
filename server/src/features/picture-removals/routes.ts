import { removePicture } from '@haggle/contract/picture-removals';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const pictureRemovalRoutes = [
  route(removePicture, async (context, { actor, params, body }) => {
    await actions.removePicture(context, actor, params.key, body?.reason || null);
    return success({});
  }),
];
