import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import * as dealLimits from '../limits/deals.ts';
import { formatPercent } from '../locale/numbers.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, pageFields, Slug, Time } from '../shapes.ts';
import { ReportZone } from './networks.ts';

export const partnerStatuses = ['active', 'paused'] as const;
export const PartnerStatus = z.enum(partnerStatuses, choice(partnerStatuses));
export type PartnerStatus = z.infer<typeof PartnerStatus>;

/** A shop, or a network for a shop, that pays for orders of readers referred by this site. */
export const Partner = z
  .object({
    _id: Id,
    name: z.string(),
    /** Identifies the partner in its postback URL: `/api/affiliate/postback/{slug}`. */
    slug: z.string(),
    network: z.string(),
    /** Hosts of the shop without `www.`, including their subdomains. The longest match for a deal's URL wins. */
    domains: z.array(z.string()),
    /** See `PartnerInput`. */
    linkTemplate: z.string(),
    /** The network's host, if it is neither a well-known one nor the shop's own; otherwise null. */
    trackingHost: z.string().nullable(),
    /** Percent of an order's amount, with at most two decimals; used if the network doesn't report the commission. */
    commissionRate: z.number(),
    /** Only active partners' links are used; a paused partner may still report orders. */
    status: PartnerStatus,
    /** The preset of `GET /admin/affiliate/networks` it was created from, which also parses its reports. */
    preset: z.string().nullable(),
    /** Whether it covers every shop without another active partner. */
    isCatchAll: z.boolean(),
    /** The time zone of times in its reports that name none. */
    timeZone: z.string(),
    /** Days from a commission's approval until its payment is overdue. */
    paymentDays: z.int(),
    /** Address ranges that its unsigned postbacks may come from; empty for any. */
    postbackRanges: z.array(z.string()),
    /** When the key in their URL was last created; null while unsigned postbacks are off. */
    postbackKeyMadeAt: Time.nullable(),
    /** When the secret was last created. */
    secretMadeAt: Time,
    /** When a correctly signed postback last arrived. */
    lastPostbackAt: Time.nullable(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof Partner>;

/** A partner, and whether it has any clicks or bookings; then it can be paused but not deleted. */
export const PartnerDetail = Partner.extend({ isInUse: z.boolean() }).meta({ id: 'PartnerDetail' });
export type PartnerDetail = z.infer<typeof PartnerDetail>;

/** A partner with the secret that signs its postbacks, which is returned only once. */
export const PartnerWithSecret = Partner.extend({ secret: z.string() }).meta({ id: 'PartnerWithSecret' });
export type PartnerWithSecret = z.infer<typeof PartnerWithSecret>;

/** A partner with the URL for its unsigned postbacks, which is returned only once. */
export const PartnerWithPostback = Partner.extend({
  /** Includes the network's macros, if it has any. */
  postbackURL: z.string(),
}).meta({ id: 'PartnerWithPostback' });
export type PartnerWithPostback = z.infer<typeof PartnerWithPostback>;

const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const Domain = z
  .string({ error: () => t('links.fields.host') })
  .trim()
  .toLowerCase()
  .max(affiliateLimits.partner.maxDomainLength, { error: () => t('links.fields.hostTooLong') })
  .transform((text) => text.replace(/^www\./, ''))
  .pipe(z.string().regex(domain, { error: () => t('links.fields.hostOnly') }));

const text = (longest: number, wanted: () => string) =>
  z
    .string({ error: wanted })
    .trim()
    .min(1, { error: wanted })
    .max(longest, { error: () => t('fields.charactersMost', { most: longest }) });

/** A URL or a part of one, with the placeholders `{url}`, `{dealId}` and `{clickId}`. */
export const LinkTemplate = text(affiliateLimits.partner.maxTemplateLength, () => t('links.fields.template'));

const fields = {
  name: text(affiliateLimits.partner.maxNameLength, () => t('fields.name')),
  network: text(affiliateLimits.partner.maxNetworkLength, () => t('links.fields.network')),
  domains: z
    .array(Domain)
    .max(affiliateLimits.partner.maxDomains, {
      error: () => t('links.fields.hostsMost', { most: affiliateLimits.partner.maxDomains }),
    })
    .transform((domains) => [...new Set(domains)]),
  /**
   * How a deal's URL becomes a partner's link. Two kinds:
   * - a URL of the network: `https://network.example/click?ref={clickId}&to={url}`. `{url}` must occur, after the host,
   *   and is percent-encoded; the host is the shop's own, a well-known network's or `trackingHost`.
   * - an addition to the deal's own URL: `{url}?tag=haggle-20&sub={clickId}`.
   *
   * `{dealId}` and `{clickId}`, 32 alphanumeric characters, may occur in either. In the first kind `{url:raw}` is the
   * URL unencoded, for networks that take it in the path, and `{url:twice}` is encoded twice. Any other braces are
   * refused.
   */
  linkTemplate: LinkTemplate,
  trackingHost: Domain.nullable(),
  commissionRate: z
    .number({ error: () => t('fields.percent') })
    .min(0, { error: () => t('links.fields.rateLeast') })
    .max(affiliateLimits.partner.maxRate, {
      error: () => t('links.fields.rateMost', { most: formatPercent(affiliateLimits.partner.maxRate / 100) }),
    })
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, { error: () => t('fields.twoDecimals') }),
  status: PartnerStatus,
  preset: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .nullable(),
  /** Covers every shop without another active partner. One active partner may do so, and it needs no hosts. */
  isCatchAll: z.boolean(),
  timeZone: ReportZone,
  paymentDays: z
    .int({ error: () => t('links.fields.paymentDays', { most: affiliateLimits.partner.maxPaymentDays }) })
    .min(0, { error: () => t('links.fields.paymentDays', { most: affiliateLimits.partner.maxPaymentDays }) })
    .max(affiliateLimits.partner.maxPaymentDays, {
      error: () => t('links.fields.paymentDays', { most: affiliateLimits.partner.maxPaymentDays }),
    }),
  postbackRanges: z
    .array(z.string().trim().max(50))
    .max(affiliateLimits.partner.maxPostbackRanges, { error: () => t('links.fields.ranges') }),
};

/** An admin's input for a new partner; `slug` defaults to one made from the name. */
export const PartnerInput = z.strictObject({
  ...fields,
  slug: Slug.max(affiliateLimits.partner.maxSlugLength).optional(),
  trackingHost: fields.trackingHost.default(null),
  status: PartnerStatus.default('active'),
  preset: fields.preset.default(null),
  isCatchAll: fields.isCatchAll.default(false),
  timeZone: fields.timeZone.default('UTC'),
  paymentDays: fields.paymentDays.default(affiliateLimits.partner.paymentDays),
  postbackRanges: fields.postbackRanges.default([]),
});
export type PartnerInput = z.output<typeof PartnerInput>;

/** Omitted fields don't change. The slug is permanent, since networks call its URL. */
export const PartnerChange = z.strictObject(fields).partial();
export type PartnerChange = z.output<typeof PartnerChange>;

export const listPartners = endpoint({
  method: 'GET',
  path: '/admin/affiliate/partners',
  who: 'partners',
  summary: 'List the partners by name',
  query: z.strictObject({
    ...pageFields,
    /** Part of a name, a network or a host. */
    q: z.string().trim().max(100).optional(),
    status: PartnerStatus.optional(),
  }),
  answer: list(Partner),
});

export const getPartner = endpoint({
  method: 'GET',
  path: '/admin/affiliate/partners/:id',
  who: 'partners',
  summary: 'Read one partner',
  params: z.object({ id: Id }),
  answer: one(PartnerDetail),
  errors: ['partner_not_found'],
});

export const addPartner = endpoint({
  method: 'POST',
  path: '/admin/affiliate/partners',
  who: 'partners',
  signIn: true,
  confirm: 'always',
  summary: 'Add a partner; the answer shows its secret, which is never shown again',
  body: PartnerInput,
  answer: one(PartnerWithSecret),
  errors: ['slug_in_use', 'partner_domain_taken', 'partner_catch_all_taken'],
});

export const changePartner = endpoint({
  method: 'PUT',
  path: '/admin/affiliate/partners/:id',
  who: 'partners',
  signIn: true,
  confirm: 'always',
  summary: 'Change a partner, pause it or let it go on',
  params: z.object({ id: Id }),
  /** `expected` holds fields as the caller last saw them, to detect other changes. */
  body: PartnerChange.extend({ expected: PartnerChange.optional() }),
  answer: one(Partner),
  errors: ['partner_not_found', 'partner_domain_taken', 'partner_catch_all_taken', 'changed_meanwhile'],
});

export const rotatePartnerSecret = endpoint({
  method: 'POST',
  path: '/admin/affiliate/partners/:id/secret',
  who: 'partners',
  signIn: true,
  confirm: 'always',
  summary: 'Make a new secret, shown this once; the old one stops to count at once',
  params: z.object({ id: Id }),
  answer: one(PartnerWithSecret),
  errors: ['partner_not_found'],
});

export const renewPostbackKey = endpoint({
  method: 'POST',
  path: '/admin/affiliate/partners/:id/postback-key',
  who: 'partners',
  signIn: true,
  confirm: 'always',
  summary: 'Make a new address for unsigned postbacks, shown this once; the old one stops to count at once',
  params: z.object({ id: Id }),
  answer: one(PartnerWithPostback),
  errors: ['partner_not_found'],
});

export const deletePostbackKey = endpoint({
  method: 'DELETE',
  path: '/admin/affiliate/partners/:id/postback-key',
  who: 'partners',
  signIn: true,
  confirm: 'always',
  summary: 'Take no unsigned postbacks of this partner any more',
  params: z.object({ id: Id }),
  answer: one(Partner),
  errors: ['partner_not_found'],
});

export const deletePartner = endpoint({
  method: 'DELETE',
  path: '/admin/affiliate/partners/:id',
  who: 'partners',
  signIn: true,
  confirm: 'always',
  summary: 'Delete a partner that has no clicks, orders or payments; others can be paused',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['partner_not_found', 'partner_in_use'],
});

/** Previews a template's link for a URL while it is typed. Errors in the template are a 422. */
export const previewPartnerLink = endpoint({
  method: 'GET',
  path: '/admin/affiliate/link-preview',
  who: 'partners',
  summary: "See what a link template makes of a shop's address",
  query: z.strictObject({
    linkTemplate: LinkTemplate,
    /** Separated by commas. A partner for any shop may have none. */
    domains: z
      .string()
      .default('')
      .transform((domains) => (domains === '' ? [] : domains.split(',')))
      .pipe(fields.domains),
    trackingHost: Domain.optional(),
    /** A URL of the shop; by default one is made up from the first host. */
    url: z
      .url({ error: () => t('fields.webAddress') })
      .max(dealLimits.maxUrlLength, { error: () => t('fields.addressTooLong') })
      .optional(),
  }),
  answer: one(z.object({ url: z.string(), link: z.string() })),
  errors: ['invalid'],
});

export const partnerEndpoints = [
  listPartners,
  getPartner,
  addPartner,
  changePartner,
  rotatePartnerSecret,
  renewPostbackKey,
  deletePostbackKey,
  deletePartner,
  previewPartnerLink,
] as const;
