import type { NetworkPreset } from '@haggle/contract/links/networks';
import { networks } from '../networks/networks.ts';
import { toPreset } from './network-views.ts';

export type { Network } from '../networks/network.ts';
export { findNetwork } from '../networks/networks.ts';

/** Returns the known networks, sorted by name. */
export function listNetworks(): NetworkPreset[] {
  return networks.map(toPreset);
}
