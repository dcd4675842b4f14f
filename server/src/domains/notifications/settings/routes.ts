import { changeNotificationSettings, getNotificationSettings } from '@haggle/contract/notifications/settings';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const notificationSettingRoutes = [
  route(getNotificationSettings, (context, { actor }) => actions.readNotificationSettings(context, actor)),
  route(changeNotificationSettings, (context, { actor, body }) => actions.changeOwnSettings(context, actor, body)),
];
