import type { Network } from '../networks/network.ts';
import { matchesPreset } from './network-rules.ts';

/** The fields that decide where a partner's links lead. */
export interface LinkDestination {
  linkTemplate: string;
  trackingHost: string | null;
  isCatchAll: boolean;
}

/**
 * Returns the field that leads readers through a host that only an admin may choose. Others may use the shop itself
 * with added parameters, or a known network's own template. Existing values may stay.
 * @param before undefined for a new partner
 */
export function findAdminOnlyField(
  before: LinkDestination | undefined,
  after: LinkDestination,
  networks: readonly Pick<Network, 'linkTemplate'>[],
): 'linkTemplate' | 'trackingHost' | undefined {
  if (after.trackingHost !== null && after.trackingHost !== before?.trackingHost) return 'trackingHost';
  if (after.linkTemplate === before?.linkTemplate || after.linkTemplate.startsWith('{url}')) return undefined;
  return networks.some((network) => matchesPreset(after.linkTemplate, network)) ? undefined : 'linkTemplate';
}

/** Whether links change their destination, or now apply to other stores. */
export function changesDestination(before: LinkDestination, after: LinkDestination): boolean {
  return (
    after.linkTemplate !== before.linkTemplate ||
    after.trackingHost !== before.trackingHost ||
    (after.isCatchAll && !before.isCatchAll)
  );
}
