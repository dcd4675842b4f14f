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

/** A shop, or a network for a shop, that pays for orders of readers who came from here. */
export const Partner = z
  .object({
    _id: Id,
    name: z.string(),
    /** Names the partner in the address of its postbacks: `/api/affiliate/postback/{slug}`. */
    slug: z.string(),
    network: z.string(),
    /** Hosts of the shop, without `www.`; all below a host belong to it. The longest that fits a deal's address counts. */
    domains: z.array(z.string()),
    /** See `PartnerInput`. */
    linkTemplate: z.string(),
    /** The host of the network, where it is none of the well-known ones and not the shop's own; else null. */
    trackingHost: z.string().nullable(),
    /** Percent of an order's amount, with at most two decimals; used where the network does not tell the commission. */
    commissionRate: z.number(),
    /** Links lead through active partners only; a paused one may still report orders. */
    status: PartnerStatus,
    /** The network of `GET /admin/affiliate/networks` that it was made from, by which its reports are read. */
    preset: z.string().nullable(),
    /** Whether it takes every shop that no other active partner has. */
    isCatchAll: z.boolean(),
    /** Of times in its reports that name no zone. */
    timeZone: z.string(),
    /** Days from a commission's approval until its money is overdue. */
    paymentDays: z.int(),
    /** Ranges of addresses that its unsigned postbacks may come from; empty for anywhere. */
    postbackRanges: z.array(z.string()),
    /** When the secret part of their address was last made; null while unsigned postbacks are off. */
    postbackKeyMadeAt: Time.nullable(),
    /** When the secret was last made. */
    secretMadeAt: Time,
    /** When a message with a right signature last arrived. */
    lastPostbackAt: Time.nullable(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof Partner>;

/** A partner along with whether anything was counted or booked for it; then it can be paused, but not deleted. */
export const PartnerDetail = Partner.extend({ isInUse: z.boolean() }).meta({ id: 'PartnerDetail' });
export type PartnerDetail = z.infer<typeof PartnerDetail>;

/** A partner along with the secret that its postbacks are signed with, which is shown this once. */
export const PartnerWithSecret = Partner.extend({ secret: z.string() }).meta({ id: 'PartnerWithSecret' });
export type PartnerWithSecret = z.infer<typeof PartnerWithSecret>;

/** A partner along with the address of its unsigned postbacks, which is shown this once. */
export const PartnerWithPostback = Partner.extend({
  /** With the network's macros, where it has any. */
  postbackURL: z.string(),
}).meta({ id: 'PartnerWithPostback' });
export type PartnerWithPostback = z.infer<typeof PartnerWithPostback>;

const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const Domain = z
  .string({ error: () => t('links.fields.host') })
  .trim()
  .toLowerCase()
  .max(affiliateLimits.partner.domainMost, { error: () => t('links.fields.hostTooLong') })
  .transform((text) => text.replace(/^www\./, ''))
  .pipe(z.string().regex(domain, { error: () => t('links.fields.hostOnly') }));

const text = (longest: number, wanted: () => string) =>
  z
    .string({ error: wanted })
    .trim()
    .min(1, { error: wanted })
    .max(longest, { error: () => t('fields.charactersMost', { most: longest }) });

/** An address or a part of it, with `{url}`, `{dealId}` and `{clickId}` in it. */
export const LinkTemplate = text(affiliateLimits.partner.templateMost, () => t('links.fields.template'));

const fields = {
  name: text(affiliateLimits.partner.nameMost, () => t('fields.name')),
  network: text(affiliateLimits.partner.networkMost, () => t('links.fields.network')),
  domains: z
    .array(Domain)
    .max(affiliateLimits.partner.domainsMost, {
      error: () => t('links.fields.hostsMost', { most: affiliateLimits.partner.domainsMost }),
    })
    .transform((domains) => [...new Set(domains)]),
  /**
   * How a deal's address becomes a partner's link. Two kinds:
   * - an address of the network: `https://network.example/click?ref={clickId}&to={url}`. `{url}` must occur, after the
   *   host, and is percent-encoded; the host is the shop's own, a well-known network's or `trackingHost`.
   * - what is added to the deal's own address: `{url}?tag=haggle-20&sub={clickId}`.
   * `{dealId}` and `{clickId}`, 32 letters and digits, may occur in either. In the first kind `{url:raw}` is the address as
   * it is, for networks that take it in the path, and `{url:twice}` encoded twice. Anything else in braces is refused.
   */
  linkTemplate: LinkTemplate,
  trackingHost: Domain.nullable(),
  commissionRate: z
    .number({ error: () => t('fields.percent') })
    .min(0, { error: () => t('links.fields.rateLeast') })
    .max(affiliateLimits.partner.rateMost, {
      error: () => t('links.fields.rateMost', { most: formatPercent(affiliateLimits.partner.rateMost / 100) }),
    })
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, { error: () => t('fields.twoDecimals') }),
  status: PartnerStatus,
  preset: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .nullable(),
  /** Takes every shop that no other active partner has; one active partner can. Only it may do without hosts. */
  isCatchAll: z.boolean(),
  timeZone: ReportZone,
  paymentDays: z
    .int({ error: () => t('links.fields.paymentDays', { most: affiliateLimits.partner.paymentDaysMost }) })
    .min(0, { error: () => t('links.fields.paymentDays', { most: affiliateLimits.partner.paymentDaysMost }) })
    .max(affiliateLimits.partner.paymentDaysMost, {
      error: () => t('links.fields.paymentDays', { most: affiliateLimits.partner.paymentDaysMost }),
    }),
  postbackRanges: z
    .array(z.string().trim().max(50))
    .max(affiliateLimits.partner.postbackRangesMost, { error: () => t('links.fields.ranges') }),
};

/** What an admin gives for a new partner; `slug` is made from the name when it is left out. */
export const PartnerInput = z.strictObject({
  ...fields,
  slug: Slug.max(affiliateLimits.partner.slugMost).optional(),
  trackingHost: fields.trackingHost.default(null),
  status: PartnerStatus.default('active'),
  preset: fields.preset.default(null),
  isCatchAll: fields.isCatchAll.default(false),
  timeZone: fields.timeZone.default('UTC'),
  paymentDays: fields.paymentDays.default(affiliateLimits.partner.paymentDays),
  postbackRanges: fields.postbackRanges.default([]),
});
export type PartnerInput = z.output<typeof PartnerInput>;

/** What is left out stays as it is. The slug stays for good: networks call it. */
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
  /** `expected` is what of it has to be still, so that nobody overwrites what they have not seen. */
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
  summary: 'Delete a partner that has no clicks, orders or payments; others can be paused',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['partner_not_found', 'partner_in_use'],
});

/** What a template makes of an address, to show while it is typed. Faults of the template are a 422. */
export const previewPartnerLink = endpoint({
  method: 'GET',
  path: '/admin/affiliate/link-preview',
  who: 'partners',
  summary: "See what a link template makes of a shop's address",
  query: z.strictObject({
    linkTemplate: LinkTemplate,
    /** Separated by commas. */
    domains: z
      .string()
      .transform((domains) => (domains === '' ? [] : domains.split(',')))
      .pipe(fields.domains),
    trackingHost: Domain.optional(),
    /** An address of the shop; without it, one is made up from the first host. */
    url: z
      .url({ error: () => t('fields.webAddress') })
      .max(dealLimits.urlMost, { error: () => t('fields.addressTooLong') })
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
