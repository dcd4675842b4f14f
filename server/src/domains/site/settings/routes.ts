import {
  changeLogo,
  changeSettings,
  getDefaultSettings,
  getRegionChoices,
  getSettings,
  getTrustLevels,
  removeLogo,
} from '@haggle/contract/site/settings';
import {
  exportSettings,
  listSettingsHistory,
  previewSettingsFile,
  undoSettings,
} from '@haggle/contract/site/settings-history';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as files from './file-actions.ts';
import * as history from './history-actions.ts';

export const settingRoutes = [
  route(getSettings, (context) => actions.readSettings(context)),
  route(getRegionChoices, (context) => actions.readRegionChoices(context)),
  route(getDefaultSettings, (context) => actions.readDefaults(context)),
  route(getTrustLevels, async (context) => (await actions.readSettings(context)).trustLevels),
  route(listSettingsHistory, (context, { query }) => history.listHistory(context, query)),
  route(undoSettings, (context, { actor, params }) => history.undoChange(context, actor, params.id)),
  route(exportSettings, (context) => files.exportSettings(context)),
  route(previewSettingsFile, (context, { body }) => files.previewFile(context, body.file)),
  route(changeSettings, (context, { actor, body }) => actions.changeSettings(context, actor, body)),
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
];
