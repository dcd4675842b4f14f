import { exportSettings, previewSettingsFile } from '@haggle/contract/site/settings-history';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const settingsFileRoutes = [
  route(exportSettings, (context) => actions.exportSettings(context)),
  route(previewSettingsFile, (context, { body }) => actions.previewFile(context, body.file)),
];
