import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type {
  Partner,
  PartnerChange,
  PartnerDetail,
  PartnerInput,
  PartnerStatus,
  PartnerWithSecret,
} from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import type { Context } from '../../../platform/context.ts';
import { toRange } from '../../../platform/http/address.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { createToken } from '../../../platform/secrets/tokens.ts';
import { toSlug } from '../../../platform/text/slug.ts';
import { recordAudit, toChanges, toRealChanges } from '../../audit/actions.ts';
import { isNetwork } from '../actions.ts';
import { networks } from '../networks/networks.ts';
import { changesDestination, findAdminOnlyField, type LinkDestination } from './host-rules.ts';
import { findNetwork } from './network-actions.ts';
import { secretBinding } from './postback-actions.ts';
import * as store from './store.ts';
import { domainNamesOf, findTemplateError, makeLink } from './template-rules.ts';
import { toPartner } from './views.ts';
import { writePartner } from './write-actions.ts';

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

/** @throws Refusal `partner_not_found` */
export async function readPartnerDetail(context: Context, id: string): Promise<PartnerDetail> {
  const [partner, isInUse] = await Promise.all([readPartner(context, id), store.isInUse(context.database, id)]);
  return { ...partner, isInUse };
}

type Link = Pick<PartnerInput, 'linkTemplate' | 'domains' | 'trackingHost'>;

/** @throws Refusal `invalid` for a partner without hosts that isn't the catch-all, or an unknown network */
function refuseInvalidPartner(input: Link & Pick<PartnerInput, 'isCatchAll' | 'preset'>): void {
  if (input.domains.length === 0 && !input.isCatchAll) throw invalidField('domains', t('links.fields.hostsLeast'));
  if (input.preset !== null && !findNetwork(input.preset)) throw invalidField('preset', t('links.fields.network'));
  refuseInvalidTemplate(input);
}

/** A template may only lead to the shop itself, a known network, or the host that the admin names. */
function refuseInvalidTemplate({ linkTemplate, domains, trackingHost }: Link): void {
  const allowedHosts = new Set([...domains, ...(trackingHost === null ? [] : [trackingHost])]);
  const isAllowed = (host: string) => domainNamesOf(host).some((name) => allowedHosts.has(name)) || isNetwork(host);
  const templateError = findTemplateError(linkTemplate, isAllowed);
  if (templateError) throw invalidField('linkTemplate', templateError);
}

/**
 * A host could redirect every reader who follows a deal, so only admins may choose one that isn't a known network's.
 * @throws Refusal `not_allowed`
 */
function refuseUnknownHosts(actor: Actor, before: LinkDestination | undefined, after: LinkDestination): void {
  if (can(actor, 'settings')) return;
  const field = findAdminOnlyField(before, after, networks);
  if (!field) return;
  const message = t('links.errors.adminsHost');
  throw new Refusal('not_allowed', { message, details: [{ path: field, message }] });
}

/**
 * Returns the link that a template makes from a URL.
 * @throws Refusal `invalid`
 */
export function previewLink(
  link: Omit<Link, 'trackingHost'> & { trackingHost?: string | undefined; url?: string | undefined },
) {
  refuseInvalidTemplate({ ...link, trackingHost: link.trackingHost ?? null });
  const url = link.url ?? `https://${link.domains[0] ?? 'shop.example'}/products/kettle?colour=red`;
  const partnerLink = makeLink(link.linkTemplate, {
    url,
    dealId: '12345',
    clickId: '0198c5d27c0070008000123456789abc',
  });
  if (partnerLink === undefined) throw invalidField('url', t('links.errors.noLink'));
  return { url, link: partnerLink };
}

/**
 * Adds a partner. Its secret is only ever returned here.
 * @throws Refusal `not_allowed`, `invalid`, `slug_in_use`, `partner_domain_taken`
 */
export async function addPartner(context: Context, actor: Actor, input: PartnerInput): Promise<PartnerWithSecret> {
  refuseInvalidPartner(input);
  refuseUnknownHosts(actor, undefined, input);
  const { domains, slug = toSlug(input.name, affiliateLimits.partner.maxSlugLength) || 'partner' } = input;
  const secret = createToken();
  const now = context.clock();
  const row = {
    slug,
    ...columnsOf(input),
    secret: context.secrets.encrypt(secret, secretBinding(slug)),
    secret_made_at: now,
    created_at: now,
    updated_at: now,
  };
  const partner = await writePartner(context, async (context) => {
    const id = await store.insertPartner(context.database, row);
    await store.putDomains(context.database, { id, status: input.status }, domains);
    const { name, network, linkTemplate, commissionRate, status, preset, isCatchAll } = input;
    const rest = { ...(preset !== null && { preset }), ...(isCatchAll && { isCatchAll }) };
    await recordAudit(context, actor, {
      action: 'partner.added',
      subject: 'partner',
      subjectId: id,
      changes: toChanges({}, { ...rest, name, slug, network, domains, linkTemplate, commissionRate, status }),
    });
    await recordEvent(context, 'partner.changed', { partnerId: id, name, actorId: actor.id, what: 'added' });
    return readPartner(context, id);
  });
  return { ...partner, secret };
}

/**
 * Changes the given fields. After the commit, this node stops using the partner's old links immediately, other nodes
 * within seconds.
 * @param expected the values that the caller saw before the change
 */
export function changePartner(
  context: Context,
  actor: Actor,
  id: string,
  change: PartnerChange,
  expected?: PartnerChange,
): Promise<Partner> {
  return writePartner(context, async (context) => {
    const row = await store.lockPartner(context.database, id);
    if (!row) throw new Refusal('partner_not_found');
    const before = toPartner(row);
    requireUnchanged<PartnerChange>(before, expected);
    const after = { ...before, ...change };
    refuseInvalidPartner(after);
    refuseUnknownHosts(actor, before, after);
    await store.updatePartner(context.database, id, { ...columnsOf(after), updated_at: context.clock() });
    if (change.domains) await store.putDomains(context.database, { id, status: after.status }, change.domains);
    const changes = toRealChanges(before, change);
    if (Object.keys(changes).length > 0) {
      await recordAudit(context, actor, { action: 'partner.changed', subject: 'partner', subjectId: id, changes });
    }
    const event = { partnerId: id, name: after.name, actorId: actor.id };
    if (changesDestination(before, after)) await recordEvent(context, 'partner.changed', { ...event, what: 'links' });
    if (changes.postbackRanges) await recordEvent(context, 'partner.changed', { ...event, what: 'keys' });
    return readPartner(context, id);
  });
}

/** @throws Refusal `partner_not_found`, `partner_in_use` */
export function deletePartner(context: Context, actor: Actor, id: string): Promise<void> {
  return writePartner(context, async (context) => {
    const row = await store.lockPartner(context.database, id);
    if (!row) throw new Refusal('partner_not_found');
    if (await store.isInUse(context.database, id)) throw new Refusal('partner_in_use');
    await store.deletePartner(context.database, id);
    const { name, slug } = row;
    const changes = { name: [name, null], slug: [slug, null] } as const;
    await recordAudit(context, actor, { action: 'partner.deleted', subject: 'partner', subjectId: id, changes });
  });
}

function columnsOf(input: Omit<PartnerInput, 'slug' | 'domains'>) {
  return {
    name: input.name,
    network: input.network,
    link_template: input.linkTemplate,
    tracking_host: input.trackingHost,
    rate_bps: Math.round(input.commissionRate * 100),
    status: input.status,
    preset: input.preset,
    is_catch_all: input.isCatchAll,
    time_zone: input.timeZone,
    payment_days: input.paymentDays,
    postback_ranges: parseRanges(input.postbackRanges),
  };
}

/** @throws Refusal `invalid` */
function parseRanges(inputs: readonly string[]): string[] {
  return inputs.map((text) => {
    const range = toRange(text, affiliateLimits.partner.widestRange);
    if (range === undefined) throw invalidField('postbackRanges', t('links.errors.noRange', { text }));
    return range;
  });
}
