import {
  changeSettings,
  getDefaultSettings,
  getRegionChoices,
  getSettings,
  getTrustLevels,
} from '@haggle/contract/site/settings';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const settingRoutes = [
  route(getSettings, (context) => actions.readSettings(context)),
  route(getRegionChoices, (context) => actions.readRegionChoices(context)),
  route(getDefaultSettings, (context) => actions.readDefaults(context)),
  route(getTrustLevels, async (context) => (await actions.readSettings(context)).trustLevels),
  route(changeSettings, (context, { actor, body: { expected, ...change } }) =>
    actions.changeSettings(context, actor, change, expected),
  ),
];
