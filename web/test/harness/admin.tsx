import { useLocation } from '@tanstack/react-router';
import { AdminArea } from '../../src/pages/admin/area/admin-area.tsx';
import type { Answers } from './fake-api.ts';
import { member, one } from './fixtures.ts';
import { type AppWindow, render } from './render.tsx';

/** Ada, an admin with every capability and two-step login. */
export const ada = member({
  _id: '9',
  id: '9',
  username: 'ada',
  displayName: 'Ada',
  role: 'admin',
  secondFactor: true,
});

/** The admin menu's counts when nothing is waiting. */
export const emptyAttention = one({
  deals: 0,
  reports: 0,
  signUps: 0,
  findings: 0,
  feedback: 0,
  heldOrders: 0,
  alarms: 0,
});

/** Opens a page below /admin as Ada, or as `as`. Links lead to other admin pages. */
export function openAdmin(path: string, answers: Answers, as = ada): Promise<AppWindow> {
  return render(<CurrentAdminPage />, { path, answers: { 'GET /admin/attention': emptyAttention, ...answers }, as });
}

function CurrentAdminPage() {
  return <AdminArea path={useLocation({ select: ({ pathname }) => pathname.replace('/admin/', '') })} />;
}
