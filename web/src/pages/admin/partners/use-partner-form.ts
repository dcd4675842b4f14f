import { keysOf } from '@haggle/contract/keys';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type { Partner, PartnerStatus } from '@haggle/contract/links/affiliate-partners';
import { useRef } from 'react';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { expectingChange, pickFields } from '../../../lib/form-text.ts';
import { numberOrNone, typedNumber } from '../../../lib/typed-number.ts';

export interface PartnerValues {
  name: string;
  slug: string;
  network: string;
  /** One host per line. */
  domains: string;
  linkTemplate: string;
  trackingHost: string;
  commissionRate: string;
  status: PartnerStatus;
  /** The preset's id; empty for none. */
  preset: string;
  isCatchAll: boolean;
  timeZone: string;
  paymentDays: string;
  /** One IP range per line. */
  postbackRanges: string;
}

/** The values of a new partner's form. */
export const newPartner: PartnerValues = {
  name: '',
  slug: '',
  network: 'Direct',
  domains: '',
  linkTemplate: '{url}?tag=',
  trackingHost: '',
  commissionRate: '5',
  status: 'active',
  preset: '',
  isCatchAll: false,
  timeZone: 'UTC',
  paymentDays: String(affiliateLimits.partner.paymentDays),
  postbackRanges: '',
};

/** Returns the hosts in a text, separated by lines, spaces or commas. */
export function hostsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

function bodyOf(values: PartnerValues) {
  const { name, network, domains, linkTemplate, trackingHost, commissionRate, status } = values;
  return {
    preset: values.preset || null,
    isCatchAll: values.isCatchAll,
    timeZone: values.timeZone.trim(),
    paymentDays: numberOrNone(values.paymentDays),
    postbackRanges: hostsOf(values.postbackRanges),
    name,
    network,
    domains: hostsOf(domains),
    linkTemplate: linkTemplate.trim(),
    trackingHost: trackingHost.trim() || null,
    // An empty field isn't a percentage, so the server refuses it.
    commissionRate: numberOrNone(commissionRate),
    status,
  };
}

type PartnerBody = ReturnType<typeof bodyOf> & { slug?: string };

function valuesOf(partner: Partner): PartnerValues {
  const { name, slug, network, domains, linkTemplate, trackingHost, commissionRate, status } = partner;
  return {
    preset: partner.preset ?? '',
    isCatchAll: partner.isCatchAll,
    timeZone: partner.timeZone,
    paymentDays: String(partner.paymentDays),
    postbackRanges: partner.postbackRanges.join('\n'),
    name,
    slug,
    network,
    domains: domains.join('\n'),
    linkTemplate,
    trackingHost: trackingHost ?? '',
    commissionRate: typedNumber(commissionRate),
    status,
  };
}

/** Returns the form of a new partner. */
export function useNewPartnerForm(save: (body: PartnerBody) => Promise<unknown>) {
  return useAdminForm<PartnerValues>({ values: newPartner, draft: 'partner new' }, (submitted) =>
    save({ ...bodyOf(submitted), ...(submitted.slug && { slug: submitted.slug }) }),
  );
}

type PartnerChange = Partial<PartnerBody> & { expected: Partial<PartnerBody> };

/** Returns the form of an existing partner. Saves only changed fields, if they still have their initial values. */
export function usePartnerForm(partner: Partner, save: (body: PartnerChange) => Promise<Partner>) {
  const seen = useRef<PartnerBody>(bodyOf(valuesOf(partner)));
  return useAdminForm<PartnerValues>(
    { values: valuesOf(partner), draft: `partner ${partner.slug}` },
    async (submitted, before) => {
      const { expected, ...change } = expectingChange(bodyOf(submitted), bodyOf(before), seen.current);
      const saved = bodyOf(valuesOf(await save({ ...change, expected })));
      // The server may store a field in another form than submitted: an address becomes a range.
      seen.current = { ...seen.current, ...pickFields(saved, keysOf(expected)) };
    },
  );
}
