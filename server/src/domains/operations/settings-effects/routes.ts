import { readSettingsEffects } from '@haggle/contract/operations/settings-effects';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const settingsEffectRoutes = [
  route(readSettingsEffects, (context, { body }) => actions.readEffects(context, body)),
];
