import type { Partner, PartnerWithPostback, PartnerWithSecret } from '@haggle/contract/links/affiliate-partners';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts';
import { recordAudit } from '../../audit/actions.ts';
import { findNetwork } from './network-actions.ts';
import { postbackQueryOf } from './network-rules.ts';
import * as store from './store.ts';
import { toPartner } from './views.ts';
import { writePartner } from './write-actions.ts';

/** Binds the secret to the slug, which never changes. */
export const secretBinding = (slug: string): Bound => `affiliate_partners.secret:${slug}`;

/** Changes a partner and records it in the audit log. */
function changeCredentials(
  context: Context,
  actor: Actor,
  {
    id,
    action,
  }: { id: string; action: 'partner.secret_rotated' | 'partner.postback_renewed' | 'partner.postback_off' },
  columns: (row: store.PartnerRow) => Parameters<typeof store.updatePartner>[2],
): Promise<store.PartnerRow> {
  return writePartner(context, async (context) => {
    const row = await store.lockPartner(context.database, id);
    if (!row) throw new Refusal('partner_not_found');
    await store.updatePartner(context.database, id, columns(row));
    await recordAudit(context, actor, { action, subject: 'partner', subjectId: id });
    await recordEvent(context, 'partner.changed', {
      partnerId: id,
      name: row.name,
      actorId: actor.id,
      what: 'keys',
    });
    const changed = await store.findPartner(context.database, id);
    if (!changed) throw new Refusal('partner_not_found');
    return changed;
  });
}

/** @throws Refusal `partner_not_found` */
export async function rotateSecret(context: Context, actor: Actor, id: string): Promise<PartnerWithSecret> {
  const secret = createToken();
  const row = await changeCredentials(context, actor, { id, action: 'partner.secret_rotated' }, ({ slug }) => ({
    secret: context.secrets.encrypt(secret, secretBinding(slug)),
    secret_made_at: context.clock(),
  }));
  return { ...toPartner(row), secret };
}

/**
 * Creates the URL for unsigned postbacks. Its secret part is only ever returned here.
 * @throws Refusal `partner_not_found`
 */
export async function renewPostbackKey(context: Context, actor: Actor, id: string): Promise<PartnerWithPostback> {
  const key = createToken();
  const row = await changeCredentials(context, actor, { id, action: 'partner.postback_renewed' }, () => ({
    postback_key: hashToken(key),
    postback_key_made_at: context.clock(),
  }));
  const path = `/api/affiliate/postback/${row.slug}/${key}`;
  return { ...toPartner(row), postbackURL: `${context.origin}${path}?${postbackQueryOf(findNetwork(row.preset))}` };
}

/** @throws Refusal `partner_not_found` */
export async function deletePostbackKey(context: Context, actor: Actor, id: string): Promise<Partner> {
  const off = { postback_key: null, postback_key_made_at: null };
  return toPartner(await changeCredentials(context, actor, { id, action: 'partner.postback_off' }, () => off));
}

/** The part of a partner needed to verify its postbacks and record its orders. */
export interface PostbackPartner {
  id: string;
  rateBps: number;
  preset: string | null;
  timeZone: string;
  secret: string;
  /** Hash of the secret part of the URL for unsigned postbacks; null while they are off. */
  postbackKey: Buffer | null;
  /** Address ranges that these may come from; empty for any. */
  postbackRanges: readonly string[];
}

/** Returns a partner with its decrypted secret for postbacks, or undefined if there is none with this slug. */
export async function findPostbackPartner(context: Context, slug: string): Promise<PostbackPartner | undefined> {
  const row = await store.findBySlug(context.database, slug);
  return (
    row && {
      id: row.id,
      rateBps: row.rate_bps,
      preset: row.preset,
      timeZone: row.time_zone,
      secret: context.secrets.decrypt(row.secret, secretBinding(slug)),
      postbackKey: row.postback_key,
      postbackRanges: row.postback_ranges,
    }
  );
}

export async function recordPostback(context: Context, id: string): Promise<void> {
  await store.updatePartner(context.database, id, { last_postback_at: context.clock() });
}
