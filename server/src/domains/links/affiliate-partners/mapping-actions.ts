import { isDeepStrictEqual } from 'node:util';
import { ReportMapping } from '@haggle/contract/links/networks';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { needsConfirming, type Taught, taughtBy } from './mapping-rules.ts';
import * as store from './store.ts';

export { needsConfirming } from './mapping-rules.ts';

/** A partner as its reports are read. */
export interface ReportPartner {
  id: string;
  rateBps: number;
  preset: string | null;
  timeZone: string;
  /** As it was read last. */
  mapping: ReportMapping | undefined;
  taught: Taught;
  /** The name of who taught it; null once they are gone. */
  teacher: string | null;
}

/** @throws Refusal `partner_not_found` */
export async function requireReportPartner(context: Context, id: string): Promise<ReportPartner> {
  const row = await store.findPartner(context.database, id);
  if (!row) throw new Refusal('partner_not_found');
  const { rate_bps: rateBps, preset, time_zone: timeZone } = row;
  return { id, rateBps, preset, timeZone, mapping: toMapping(row), taught: toTaught(row), teacher: row.teacher_name };
}

function toMapping(row: store.PartnerRow): ReportMapping | undefined {
  return ReportMapping.safeParse(row.report_mapping).data;
}

function toTaught({ report_mapping_by: by, is_mapping_confirmed: isConfirmed }: store.PartnerRow): Taught {
  return { by, isConfirmed };
}

/**
 * How a partner's reports were read last, unless somebody has to look at it first.
 * @throws Refusal `mapping_unconfirmed` where one other of the staff taught it and nobody has looked at it since
 */
export function requireConfirmed(
  { mapping, taught }: ReportPartner,
  actor: Pick<Actor, 'id'>,
): ReportMapping | undefined {
  if (needsConfirming(taught, actor.id)) throw new Refusal('mapping_unconfirmed');
  return mapping;
}

/** How a partner's reports are read from now on: whoever sends it has looked at it. */
export async function rememberMapping(
  context: Context,
  actor: Pick<Actor, 'id' | 'role'>,
  id: string,
  mapping: ReportMapping,
): Promise<void> {
  const row = await store.lockPartner(context.database, id);
  if (!row) throw new Refusal('partner_not_found');
  const { by, isConfirmed } = taughtBy(toTaught(row), isDeepStrictEqual(toMapping(row), mapping), actor);
  await store.updatePartner(context.database, id, {
    report_mapping: { ...mapping },
    report_mapping_by: by,
    is_mapping_confirmed: isConfirmed,
  });
}
