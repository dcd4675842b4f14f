import type { NetworkPreset } from '@haggle/contract/links/networks';
import { networks } from './networks.ts';
import { toPreset } from './views.ts';

export type { Network } from './network.ts';
export { findNetwork } from './networks.ts';
export { postbackQueryOf } from './rules.ts';

/** The networks that are known, by name. */
export function listNetworks(): NetworkPreset[] {
  return networks.map(toPreset);
}
