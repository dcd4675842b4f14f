import { amazon } from './amazon.ts';
import { awin } from './awin.ts';
import { cj } from './cj.ts';
import { ebay } from './ebay.ts';
import { impact } from './impact.ts';
import type { Network } from './network.ts';
import { rakuten } from './rakuten.ts';
import { skimlinks } from './skimlinks.ts';
import { sovrn } from './sovrn.ts';
import { tradedoubler } from './tradedoubler.ts';

/** All known networks, sorted by name. To add one, create a file and list it here. */
export const networks: readonly Network[] = [amazon, awin, cj, ebay, impact, rakuten, skimlinks, sovrn, tradedoubler];

/** Returns the network with this id, if any. */
export function findNetwork(id: string | null): Network | undefined {
  return networks.find((network) => network.id === id);
}
