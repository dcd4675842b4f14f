import { changeLogo, changeSitePicture, removeLogo, removeSitePicture } from '@haggle/contract/site/site-pictures';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const sitePictureRoutes = [
  route(changeLogo, (context, { actor, files }) =>
    actions.changeLogo(
      context,
      actor,
      files.find((file) => file.field === 'logo'),
    ),
  ),
  route(removeLogo, async (context, { actor }) => {
    await actions.removeLogo(context, actor);
  }),
  route(changeSitePicture, (context, { actor, params, files }) =>
    actions.changeSitePicture(context, actor, {
      kind: params.kind,
      photo: files.find((file) => file.field === 'picture'),
    }),
  ),
  route(removeSitePicture, (context, { actor, params }) => actions.removeSitePicture(context, actor, params.kind)),
];
