import type { Network } from '../networks/network.ts';
import { fillsPreset } from './network-rules.ts';

/** The fields that decide where a partner's links lead. */
export interface Leading {
  linkTemplate: string;
  trackingHost: string | null;
  isCatchAll: boolean;
}

/**
 * Returns the field that leads readers through a host that only an admin may choose. Others may use the shop itself
 * with added parameters, or a known network's own template. Existing values may stay.
 * @param before undefined for a new partner
 */
export function adminsField(
  before: Leading | undefined,
  after: Leading,
  networks: readonly Pick<Network, 'linkTemplate'>[],
): 'linkTemplate' | 'trackingHost' | undefined {
  if (after.trackingHost !== null && after.trackingHost !== before?.trackingHost) return 'trackingHost';
  if (after.linkTemplate === before?.linkTemplate || after.linkTemplate.startsWith('{url}')) return undefined;
  return networks.some((network) => fillsPreset(after.linkTemplate, network)) ? undefined : 'linkTemplate';
}

/** Whether links change their destination, or now apply to other stores. */
export function leadsElsewhere(before: Leading, after: Leading): boolean {
  return (
    after.linkTemplate !== before.linkTemplate ||
    after.trackingHost !== before.trackingHost ||
    (after.isCatchAll && !before.isCatchAll)
  );
}
