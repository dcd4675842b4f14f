import {
  changeLogo,
  changeSettings,
  changeSitePicture,
  getDefaultSettings,
  getRegionChoices,
  getSettings,
  getTrustLevels,
  removeLogo,
  removeSitePicture,
} from '@haggle/contract/site/settings';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as pictures from './picture-actions.ts';

export const settingRoutes = [
  route(getSettings, (context) => actions.readSettings(context)),
  route(getRegionChoices, (context) => actions.readRegionChoices(context)),
  route(getDefaultSettings, (context) => actions.readDefaults(context)),
  route(getTrustLevels, async (context) => (await actions.readSettings(context)).trustLevels),
  route(changeSettings, (context, { actor, body }) => actions.changeSettings(context, actor, body)),
  route(changeLogo, (context, { actor, files }) =>
    pictures.changeLogo(
      context,
      actor,
      files.find((file) => file.field === 'logo'),
    ),
  ),
  route(removeLogo, async (context, { actor }) => {
    await pictures.removeLogo(context, actor);
  }),
  route(changeSitePicture, (context, { actor, params, files }) =>
    pictures.changeSitePicture(context, actor, {
      kind: params.kind,
      photo: files.find((file) => file.field === 'picture'),
    }),
  ),
  route(removeSitePicture, (context, { actor, params }) => pictures.removeSitePicture(context, actor, params.kind)),
];
