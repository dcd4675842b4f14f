import type { Network } from '../networks/network.ts';
import { fillsPreset } from './network-rules.ts';

/** What says where a partner's links lead. */
export interface Leading {
  linkTemplate: string;
  trackingHost: string | null;
  isCatchAll: boolean;
}

/**
 * Which field would lead readers over a host that only an admin may choose: any but the shop itself, with parameters added, and
 * a known network as its own template has it. What stands already may stay.
 * @param before undefined of a new partner
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

/** Whether links lead elsewhere than before, or from other stores. */
export function leadsElsewhere(before: Leading, after: Leading): boolean {
  return (
    after.linkTemplate !== before.linkTemplate ||
    after.trackingHost !== before.trackingHost ||
    (after.isCatchAll && !before.isCatchAll)
  );
}
