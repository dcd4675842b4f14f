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

/** All that are known, by name. A further one is a file and a line here. */
export const networks: readonly Network[] = [amazon, awin, cj, ebay, impact, rakuten, skimlinks, sovrn, tradedoubler];

/** The one with this id; undefined for none. */
export function findNetwork(id: string | null): Network | undefined {
  return networks.find((network) => network.id === id);
}
