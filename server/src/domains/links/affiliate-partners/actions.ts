import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type {
  Partner,
  PartnerChange,
  PartnerInput,
  PartnerStatus,
  PartnerWithSecret,
} from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { violatesUnique } from '../../../platform/database/database.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import { createToken } from '../../../platform/secrets/tokens.ts';
import { toSlug } from '../../../platform/text/slug.ts';
import { recordAudit, toChanges } from '../../audit/actions.ts';
import { isNetwork } from '../actions.ts';
import { forgetPartnerLookup } from './lookup-actions.ts';
import * as store from './store.ts';
import { faultOf, makeLink, namesOf } from './template-rules.ts';
import { toPartner } from './views.ts';

export {
  forgetPartnerLookup,
  linkThrough,
  type PartnerLookup,
  readPartnerLookup,
} from './lookup-actions.ts';

export async function listPartners(
  context: Context,
  query: PageRequest & { q?: string | undefined; status?: PartnerStatus | undefined },
) {
  return toList(query, await store.listPartners(context.database, query), toPartner);
}

/** @throws Refusal `partner_not_found` */
export async function readPartner(context: Context, id: string): Promise<Partner> {
  const row = await store.findPartner(context.database, id);
  if (!row) throw new Refusal('partner_not_found');
  return toPartner(row);
}

type Link = Pick<PartnerInput, 'linkTemplate' | 'domains' | 'trackingHost'>;

/** A template leads to the shop itself, to a network that is known here, or to the host that the admin names. */
function refuseFaulty({ linkTemplate, domains, trackingHost }: Link): void {
  const own = new Set([...domains, ...(trackingHost === null ? [] : [trackingHost])]);
  const isAllowed = (host: string) => namesOf(host).some((name) => own.has(name)) || isNetwork(host);
  const fault = faultOf(linkTemplate, isAllowed);
  if (fault) throw invalidField('linkTemplate', fault);
}

/**
 * What a template makes of an address.
 * @throws Refusal `invalid`
 */
export function previewLink(
  link: Omit<Link, 'trackingHost'> & { trackingHost?: string | undefined; url?: string | undefined },
) {
  refuseFaulty({ ...link, trackingHost: link.trackingHost ?? null });
  const url = link.url ?? `https://${link.domains[0]}/products/kettle?colour=red`;
  const made = makeLink(link.linkTemplate, { url, dealId: '12345', clickId: '0198c5d2-7c00-7000-8000-123456789abc' });
  if (made === undefined) throw invalidField('url', t('links.errors.noLink'));
  return { url, link: made };
}

/**
 * Adds a partner. Its secret is in the answer and nowhere else.
 * @throws Refusal `invalid`, `slug_in_use`, `partner_domain_taken`
 */
export async function addPartner(context: Context, actor: Actor, input: PartnerInput): Promise<PartnerWithSecret> {
  refuseFaulty(input);
  const { domains, slug = toSlug(input.name, affiliateLimits.partner.slugMost) || 'partner' } = input;
  const secret = createToken();
  const now = context.clock();
  const row = {
    slug,
    ...columnsOf(input),
    secret: context.secrets.encrypt(secret, boundTo(slug)),
    secret_made_at: now,
    created_at: now,
    updated_at: now,
  };
  const partner = await write(context, async (context) => {
    const id = await store.insertPartner(context.database, row);
    await store.putDomains(context.database, { id, status: input.status }, domains);
    const { name, network, linkTemplate, commissionRate, status } = input;
    await recordAudit(context, actor, {
      action: 'partner.added',
      subject: 'partner',
      subjectId: id,
      changes: toChanges({}, { name, slug, network, domains, linkTemplate, commissionRate, status }),
    });
    return readPartner(context, id);
  });
  return { ...partner, secret };
}

/**
 * Changes what is given. From its commit on, this node sends nobody through what the partner was before; others follow
 * within seconds.
 * @throws Refusal `partner_not_found`, `invalid`, `partner_domain_taken`
 */
export function changePartner(context: Context, actor: Actor, id: string, change: PartnerChange): Promise<Partner> {
  return write(context, async (context) => {
    const row = await store.lockPartner(context.database, id);
    if (!row) throw new Refusal('partner_not_found');
    const before = toPartner(row);
    const after = { ...before, ...change };
    refuseFaulty(after);
    await store.updatePartner(context.database, id, { ...columnsOf(after), updated_at: context.clock() });
    if (change.domains) await store.putDomains(context.database, { id, status: after.status }, change.domains);
    await recordAudit(context, actor, {
      action: 'partner.changed',
      subject: 'partner',
      subjectId: id,
      changes: toChanges(before, change),
    });
    return readPartner(context, id);
  });
}

/** @throws Refusal `partner_not_found` */
export async function rotateSecret(context: Context, actor: Actor, id: string): Promise<PartnerWithSecret> {
  const secret = createToken();
  const partner = await write(context, async (context) => {
    const row = await store.lockPartner(context.database, id);
    if (!row) throw new Refusal('partner_not_found');
    const made = { secret: context.secrets.encrypt(secret, boundTo(row.slug)), secret_made_at: context.clock() };
    await store.updatePartner(context.database, id, made);
    await recordAudit(context, actor, { action: 'partner.secret_rotated', subject: 'partner', subjectId: id });
    return readPartner(context, id);
  });
  return { ...partner, secret };
}

/** @throws Refusal `partner_not_found`, `partner_in_use` */
export function deletePartner(context: Context, actor: Actor, id: string): Promise<void> {
  return write(context, async (context) => {
    const row = await store.lockPartner(context.database, id);
    if (!row) throw new Refusal('partner_not_found');
    if (await store.isInUse(context.database, id)) throw new Refusal('partner_in_use');
    await store.deletePartner(context.database, id);
    const { name, slug } = row;
    const changes = { name: [name, null], slug: [slug, null] } as const;
    await recordAudit(context, actor, { action: 'partner.deleted', subject: 'partner', subjectId: id, changes });
  });
}

/** By the slug, which never changes. */
const boundTo = (slug: string): Bound => `affiliate_partners.secret:${slug}`;

/** What its messages are verified with, and what its orders are reckoned with; undefined when there is no such partner. */
export async function findPostbackPartner(context: Context, slug: string) {
  const row = await store.findBySlug(context.database, slug);
  return row && { id: row.id, rateBps: row.rate_bps, secret: context.secrets.decrypt(row.secret, boundTo(slug)) };
}

/** @throws Refusal `partner_not_found` */
export async function requirePartner(
  context: Context,
  id: string,
): Promise<{ id: string; slug: string; rateBps: number }> {
  const row = await store.findPartner(context.database, id);
  if (!row) throw new Refusal('partner_not_found');
  return { id, slug: row.slug, rateBps: row.rate_bps };
}

export async function notePostback(context: Context, id: string): Promise<void> {
  await store.updatePartner(context.database, id, { last_postback_at: context.clock() });
}

function columnsOf(input: Omit<PartnerInput, 'slug' | 'domains'>) {
  return {
    name: input.name,
    network: input.network,
    link_template: input.linkTemplate,
    tracking_host: input.trackingHost,
    rate_bps: Math.round(input.commissionRate * 100),
    status: input.status,
  };
}

/** In a transaction that pages hear of, since they say which links are paid for. */
async function write<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  try {
    const result = await inTransaction(context, async (context) => {
      const result = await work(context);
      await announceEviction(context.database);
      return result;
    });
    // After the commit: until then, whoever reads them reads what was.
    forgetPartnerLookup(context);
    return result;
  } catch (error) {
    if (violatesUnique(error, 'affiliate_partners_slug')) {
      throw new Refusal('slug_in_use', { details: [{ path: 'slug', message: t('links.errors.otherSlug') }] });
    }
    if (violatesUnique(error, 'affiliate_domains_active')) {
      const message = t('links.errors.hostTaken');
      throw new Refusal('partner_domain_taken', { details: [{ path: 'domains', message }] });
    }
    throw error;
  }
}
