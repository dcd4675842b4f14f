import type { Partner, PartnerStatus } from '@haggle/contract/links/affiliate-partners';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { numberOrNone, typedNumber } from '../../../lib/typed-number.ts';

export interface PartnerValues {
  name: string;
  slug: string;
  network: string;
  /** One host a line. */
  domains: string;
  linkTemplate: string;
  trackingHost: string;
  commissionRate: string;
  status: PartnerStatus;
}

const empty: PartnerValues = {
  name: '',
  slug: '',
  network: 'Direct',
  domains: '',
  linkTemplate: '{url}?tag=',
  trackingHost: '',
  commissionRate: '5',
  status: 'active',
};

/** The hosts that a text names, parted by lines, spaces or commas. */
export function hostsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

function bodyOf({ name, network, domains, linkTemplate, trackingHost, commissionRate, status }: PartnerValues) {
  return {
    name,
    network,
    domains: hostsOf(domains),
    linkTemplate: linkTemplate.trim(),
    trackingHost: trackingHost.trim() || null,
    // An empty field is no percentage, and is refused as such.
    commissionRate: numberOrNone(commissionRate),
    status,
  };
}

export type PartnerBody = ReturnType<typeof bodyOf> & { slug?: string };

function valuesOf({ name, slug, network, domains, linkTemplate, trackingHost, commissionRate, status }: Partner) {
  return {
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

/** The form of a partner, filled by `partner` where there is one. */
export function usePartnerForm(partner: Partner | undefined, save: (body: PartnerBody) => Promise<unknown>) {
  return useAdminForm<PartnerValues>(partner ? valuesOf(partner) : empty, (given) =>
    save({ ...bodyOf(given), ...(given.slug && !partner && { slug: given.slug }) }),
  );
}
