import { listSettingsHistory, undoSettings } from '@haggle/contract/site/settings-history';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const settingsHistoryRoutes = [
  route(listSettingsHistory, (context, { query }) => actions.listHistory(context, query)),
  route(undoSettings, (context, { actor, params }) => actions.undoChange(context, actor, params.id)),
];
