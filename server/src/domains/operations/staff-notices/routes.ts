import { changeStaffNotices, getStaffNotices } from '@haggle/contract/operations/staff-notices';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const staffNoticeRoutes = [
  route(getStaffNotices, (context, { actor }) => actions.readStaffNotices(context, actor)),
  route(changeStaffNotices, (context, { actor, body }) => actions.changeStaffNotices(context, actor, body.rhythm)),
];
