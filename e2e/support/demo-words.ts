import { sql } from 'kysely';
import { findDatabase } from '../../server/src/platform/database/connect.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { createLog } from '../../server/src/platform/log.ts';

// Reads the texts that members of the demo town wrote from the database, and others that aren't translated.

/** Columns with members' texts, which pages show in their original language. */
const textColumns: Record<string, readonly string[]> = {
  // Search terms, and the names of campaigns and crawlers.
  analytics_days: [
    "case when kind in ('term', 'failure', 'page', 'traffic:campaign', 'traffic:program') then name end",
  ],
  affiliate_domains: ['domain'],
  affiliate_partners: ['name', 'network', 'slug', 'link_template', 'tracking_host'],
  alerts: ['name', "query->>'q'"],
  articles: ['title', 'summary', 'body', 'slug'],
  audit_entries: ["case when subject = 'picture' then subject_id end", "(changes->'name'->>1)"],
  brands: ['name', 'slug'],
  categories: ['name', 'description', 'slug', 'path'],
  comments: ['body'],
  commissions: ['order_id', 'click_ref'],
  deal_changes: ['reason'],
  deals: [
    'title',
    'description',
    'coupon_code',
    'next_best_where',
    'array_to_string(tags, chr(10))',
    'rejection_reason',
    'url',
    'slug',
  ],
  feedback: ['summary', 'description', 'email'],
  mutes: ['word'],
  reports: ['note'],
  save_folders: ['name'],
  saves: ['note'],
  sessions: ['user_agent'],
  stores: ['name', 'link', 'slug'],
  synonyms: ['word', 'meaning'],
  users: ['username', 'display_name', 'bio', 'email'],
  // The search words are shown as a list.
  wanted_requests: ['title', 'note', "query->>'q'", "replace(query->>'q', ' ', chr(10))"],
};

/** Returns the distinct texts of all these columns. */
export async function readDemoTexts(dataDir: string): Promise<string[]> {
  const log = createLog('error');
  const source = await findDatabase({ url: undefined, dataDir, log, shared: true });
  const { database, close } = openDatabase({ ...source.config, max: 1 }, log);
  try {
    const texts = new Set<string>();
    for (const [table, names] of Object.entries(textColumns)) {
      for (const name of names) {
        const { rows } = await sql<{ text: string }>`
          select distinct ${sql.raw(name)}::text as text from ${sql.table(table)} where ${sql.raw(name)} is not null`.execute(
          database,
        );
        for (const { text } of rows) texts.add(text);
      }
    }
    return [...texts];
  } finally {
    await close();
    await source.stop();
  }
}
