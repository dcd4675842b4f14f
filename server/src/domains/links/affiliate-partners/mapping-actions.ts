import { isDeepStrictEqual } from 'node:util';
import { ReportMapping } from '@haggle/contract/links/networks';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { type MappingReview, needsConfirming, reviewAfterImport } from './mapping-rules.ts';
import * as store from './store.ts';

export { needsConfirming } from './mapping-rules.ts';

/** The part of a partner needed to read its reports. */
export interface ReportPartner {
  id: string;
  rateBps: number;
  preset: string | null;
  timeZone: string;
  /** The last mapping used. */
  mapping: ReportMapping | undefined;
  review: MappingReview;
  /** The name of the mapping's author; null if their account is deleted. */
  mappingAuthor: string | null;
}

/** @throws Refusal `partner_not_found` */
export async function requireReportPartner(context: Context, id: string): Promise<ReportPartner> {
  const row = await store.findPartner(context.database, id);
  if (!row) throw new Refusal('partner_not_found');
  const { rate_bps: rateBps, preset, time_zone: timeZone } = row;
  return {
    id,
    rateBps,
    preset,
    timeZone,
    mapping: toMapping(row),
    review: toMappingReview(row),
    mappingAuthor: row.teacher_name,
  };
}

function toMapping(row: store.PartnerRow): ReportMapping | undefined {
  return ReportMapping.safeParse(row.report_mapping).data;
}

function toMappingReview({
  report_mapping_by: by,
  is_mapping_confirmed: isConfirmed,
}: store.PartnerRow): MappingReview {
  return { by, isConfirmed };
}

/**
 * Returns the last mapping of a partner's reports, unless it needs confirming first.
 * @throws Refusal `mapping_unconfirmed` if another staff member created it and no one has confirmed it since
 */
export function requireConfirmedMapping(
  { mapping, review }: ReportPartner,
  actor: Pick<Actor, 'id'>,
): ReportMapping | undefined {
  if (needsConfirming(review, actor.id)) throw new Refusal('mapping_unconfirmed');
  return mapping;
}

/** Stores the mapping for a partner's future reports. By sending it, the actor has reviewed it. */
export async function storeMapping(
  context: Context,
  actor: Pick<Actor, 'id' | 'role'>,
  id: string,
  mapping: ReportMapping,
): Promise<void> {
  const row = await store.lockPartner(context.database, id);
  if (!row) throw new Refusal('partner_not_found');
  const { by, isConfirmed } = reviewAfterImport(
    toMappingReview(row),
    isDeepStrictEqual(toMapping(row), mapping),
    actor,
  );
  await store.updatePartner(context.database, id, {
    report_mapping: { ...mapping },
    report_mapping_by: by,
    is_mapping_confirmed: isConfirmed,
  });
}
