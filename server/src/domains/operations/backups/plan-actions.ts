import * as backupLimits from '@haggle/contract/limits/backups';
import type { BackupPlan } from '@haggle/contract/operations/backups';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { nextTime } from './rules.ts';
import * as store from './store.ts';

/** Returns the plan for daily backups. Unless an admin changes it, a site with a folder for backups makes them. */
export async function readPlan(context: Context): Promise<BackupPlan> {
  const plan = await store.findPlan(context.database);
  if (plan) return { hour: plan.hour, keep: plan.keep };
  const hasFolder = context.backups?.folder !== undefined;
  return { hour: hasFolder ? backupLimits.hour : null, keep: backupLimits.keep };
}

/** Returns when the next daily backup is due; undefined if none is planned. */
export async function readNextTime(context: Context): Promise<Date | undefined> {
  const [{ hour }, { timeZone }] = await Promise.all([readPlan(context), readSettings(context)]);
  return hour === null ? undefined : nextTime({ hour, timeZone, now: context.clock() });
}

/** Returns since when the present plan has applied. */
export async function readPlannedSince({ database }: Context): Promise<Date> {
  const plan = await store.findPlan(database);
  return plan?.changed_at ?? (await store.readCreationTime(database));
}
