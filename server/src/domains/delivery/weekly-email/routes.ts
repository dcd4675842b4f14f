import { getWeeklyEmail, sendWeeklyEmail } from '@haggle/contract/delivery/weekly-email';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const weeklyEmailRoutes = [
  route(getWeeklyEmail, (context) => actions.readWeeklyEmail(context)),
  route(sendWeeklyEmail, (context, { actor }) => actions.sendWeeklyEmail(context, actor)),
];
