import { changeNotificationSettings, getNotificationSettings } from '@haggle/contract/notifications/settings';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const notificationSettingRoutes = [
  route(getNotificationSettings, async (context, { actor }) =>
    success({ data: await actions.readNotificationSettings(context, actor) }),
  ),
  route(changeNotificationSettings, async (context, { actor, body }) =>
    success({ data: await actions.changeSettings(context, actor, body) }),
  ),
];
