import * as backupLimits from '@haggle/contract/limits/backups';
import type { BackupPlan } from '@haggle/contract/operations/backups';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** The plan for daily backups. Until somebody changes it, a site that has a folder for them makes them. */
export async function readPlan(context: Context): Promise<BackupPlan> {
  const plan = await store.findPlan(context.database);
  if (plan) return { hour: plan.hour, keep: plan.keep };
  const hasFolder = context.backups?.folder !== undefined;
  return { hour: hasFolder ? backupLimits.hour : null, keep: backupLimits.keep };
}

/** Whether backups are made by themselves every day. */
export async function hasBackupPlan(context: Context): Promise<boolean> {
  const { hour } = await readPlan(context);
  return hour !== null;
}

/** Since when the plan is as it is. */
export async function readPlanned({ database }: Context): Promise<Date> {
  const plan = await store.findPlan(database);
  return plan?.changed_at ?? (await store.readBirth(database));
}
