import type { PartnerStatus } from '@haggle/contract/links/affiliate-partners';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { AffiliatePartners } from '../../../platform/database/schema.ts';

function selectPartners(database: Database) {
  return database
    .selectFrom('affiliate_partners as partner')
    .leftJoin('users as teacher', (join) =>
      join.onRef('teacher.id', '=', 'partner.report_mapping_by').on('teacher.deleted_at', 'is', null),
    )
    .selectAll('partner')
    .select('teacher.username as teacher_name')
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('affiliate_domains as host')
          .select('host.domain')
          .whereRef('host.partner_id', '=', 'partner.id')
          .orderBy('host.position'),
      ).as('hosts'),
    );
}

export type PartnerRow = Awaited<ReturnType<ReturnType<typeof selectPartners>['execute']>>[number];

export async function listPartners(
  database: Database,
  { q, status, ...page }: PageRequest & { q?: string | undefined; status?: PartnerStatus | undefined },
): Promise<PageOf<PartnerRow>> {
  const pattern = containing(q ?? '');
  const matching = database
    .selectFrom('affiliate_partners as partner')
    .$call((select) => (status === undefined ? select : select.where('partner.status', '=', status)))
    .$if(Boolean(q), (select) =>
      select.where(
        sql<boolean>`(partner.name ilike ${pattern} or partner.network ilike ${pattern} or exists (
          select from affiliate_domains as host where host.partner_id = partner.id and host.domain ilike ${pattern}))`,
      ),
    );
  const ids = matching
    .select('partner.id')
    .orderBy(sql`lower(partner.name)`)
    .orderBy('partner.id')
    .limit(page.limit)
    .offset(offsetOf(page));
  const [rows, { total }] = await Promise.all([
    selectPartners(database)
      .where('partner.id', 'in', ids)
      .orderBy(sql`lower(partner.name)`)
      .orderBy('partner.id')
      .execute(),
    matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Returns all active partners with their hosts. */
export function listActive(database: Database): Promise<PartnerRow[]> {
  return selectPartners(database).where('partner.status', '=', 'active').execute();
}

export function findPartner(database: Database, id: string): Promise<PartnerRow | undefined> {
  return selectPartners(database).where('partner.id', '=', id).executeTakeFirst();
}

export function findBySlug(database: Database, slug: string): Promise<PartnerRow | undefined> {
  return selectPartners(database).where('partner.slug', '=', slug).executeTakeFirst();
}

/** Returns a partner and locks its row until the transaction ends. */
export async function lockPartner(database: Database, id: string): Promise<PartnerRow | undefined> {
  await database.selectFrom('affiliate_partners').select('id').where('id', '=', id).forUpdate().execute();
  return findPartner(database, id);
}

export async function insertPartner(database: Database, partner: Insertable<AffiliatePartners>): Promise<string> {
  const { id } = await database
    .insertInto('affiliate_partners')
    .values(partner)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePartner(
  database: Database,
  id: string,
  change: Updateable<AffiliatePartners>,
): Promise<void> {
  await database.updateTable('affiliate_partners').set(change).where('id', '=', id).execute();
}

export async function putDomains(
  database: Database,
  { id, status }: { id: string; status: string },
  domains: readonly string[],
): Promise<void> {
  await database.deleteFrom('affiliate_domains').where('partner_id', '=', id).execute();
  if (domains.length === 0) return;
  await database
    .insertInto('affiliate_domains')
    .values(domains.map((domain, position) => ({ partner_id: id, status, domain, position })))
    .execute();
}

/** Whether a partner has any clicks, orders, payments or ledger entries. */
export async function isInUse(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from commissions where partner_id = ${id})
      or exists (select from partner_payments where partner_id = ${id})
      or exists (select from ledger_entries where partner_id = ${id})
      or exists (select from affiliate_daily where partner_id = ${id})
      or exists (select from affiliate_clicks where partner_id = ${id}) as is_used`.execute(database);
  return rows[0]?.is_used ?? false;
}

export async function deletePartner(database: Database, id: string): Promise<void> {
  await database.deleteFrom('affiliate_partners').where('id', '=', id).execute();
}
