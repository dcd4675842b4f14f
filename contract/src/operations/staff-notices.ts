import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { staffRhythms } from '../limits/staff-notices.ts';
import { choice, one } from '../shapes.ts';

/** Problems that staff are notified of immediately. */
export const alarmNames = [
  'oldest_waits',
  'backup_failed',
  'job_failed',
  'disk_full',
  'untrusted_proxy',
  'reports_missing',
] as const;
export type AlarmName = (typeof alarmNames)[number];

export type StaffRhythm = (typeof staffRhythms)[number];

const StaffNotices = z.object({ rhythm: z.enum(staffRhythms) }).meta({ id: 'StaffNotices' });

export const getStaffNotices = endpoint({
  method: 'GET',
  path: '/users/me/staff-notices',
  who: 'dashboard',
  summary: 'Read how often I get the review summary',
  answer: one(StaffNotices),
});

export const changeStaffNotices = endpoint({
  method: 'PUT',
  path: '/users/me/staff-notices',
  who: 'dashboard',
  summary: 'Choose how often I get the review summary',
  body: z.strictObject({ rhythm: z.enum(staffRhythms, choice(staffRhythms)) }),
  answer: one(StaffNotices),
});

export const staffNoticeEndpoints = [getStaffNotices, changeStaffNotices] as const;
