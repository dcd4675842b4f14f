import type { NetworkPreset } from '@haggle/contract/links/networks';
import type { Network } from '../networks/network.ts';
import { blanksOf, postbackQueryOf } from './network-rules.ts';

export function toPreset(network: Network): NetworkPreset {
  const { id, name, linkTemplate, clickIdParameter, postback, timeZone, paymentDays, sources } = network;
  return {
    id,
    name,
    linkTemplate,
    isCatchAll: network.isCatchAll ?? false,
    blanks: blanksOf(linkTemplate),
    clickIdParameter,
    postbackQuery: postback === null ? null : postbackQueryOf(network),
    timeZone,
    paymentDays,
    sources: [...sources],
  };
}
