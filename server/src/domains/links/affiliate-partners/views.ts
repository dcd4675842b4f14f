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
    secretMadeAt: row.secret_made_at.toISOString(),
    lastPostbackAt: row.last_postback_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
