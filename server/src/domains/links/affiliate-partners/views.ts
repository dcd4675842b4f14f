import type { Partner } from '@haggle/contract/links/affiliate-partners';
import type { PartnerRow } from './store.ts';

export function toPartner(row: PartnerRow): Partner {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    network: row.network,
    domains: row.hosts.map(({ domain }) => domain),
    linkTemplate: row.link_template,
    trackingHost: row.tracking_host,
    commissionRate: row.rate_bps / 100,
    status: row.status,
    preset: row.preset,
    isCatchAll: row.is_catch_all,
    timeZone: row.time_zone,
    paymentDays: row.payment_days,
    postbackRanges: row.postback_ranges,
    postbackKeyMadeAt: row.postback_key_made_at?.toISOString() ?? null,
    secretMadeAt: row.secret_made_at.toISOString(),
    lastPostbackAt: row.last_postback_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
