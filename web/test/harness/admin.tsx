import { useLocation } from '@tanstack/react-router';
import { AdminArea } from '../../src/pages/admin/area/admin-area.tsx';
import type { Answers } from './fake-api.ts';
import { render, type Window } from './render.tsx';
import { member, one } from './things.ts';

/** Ada, who may do everything; her account has a second step. */
export const ada = member({
  _id: '9',
  id: '9',
  username: 'ada',
  displayName: 'Ada',
  role: 'admin',
  secondFactor: true,
});

/** What the menu counts where nothing waits. */
export const nothingWaits = one({
  deals: 0,
  reports: 0,
  signUps: 0,
  findings: 0,
  feedback: 0,
  heldOrders: 0,
  alarms: 0,
});

/** Opens a page below /admin for Ada, or for `as`; links to others lead to them. */
export function openAdmin(path: string, answers: Answers, as = ada): Promise<Window> {
  return render(<Area />, { path, answers: { 'GET /admin/attention': nothingWaits, ...answers }, as });
}

function Area() {
  return <AdminArea path={useLocation({ select: ({ pathname }) => pathname.replace('/admin/', '') })} />;
}
