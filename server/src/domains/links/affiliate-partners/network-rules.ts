import { entriesOf } from '@haggle/contract/keys';
import type { Network, PostbackField } from '../networks/network.ts';

/** What stands for the values where the network is unknown: to be replaced by its own macros. */
const own: Record<PostbackField, string> = {
  transaction: '{transaction}',
  click: '{click}',
  order: '{order}',
  amount: '{amount}',
  commission: '{commission}',
  currency: '{currency}',
  status: '{status}',
  time: '{time}',
};

/** The query of a network's postback with its macros as they are: encoded, the network would not know them. */
export function postbackQueryOf(network: Network | undefined): string {
  return entriesOf(network?.postback ?? own)
    .map(([name, macro]) => `${name}=${macro}`)
    .join('&');
}

/**
 * Whether a template is this network's own with its blanks filled in, and nothing else: its host would not be enough, since
 * some networks forward to any address that they are given.
 */
export function fillsPreset(template: string, { linkTemplate }: Pick<Network, 'linkTemplate'>): boolean {
  const kept = linkTemplate.split(/\[[^\]]+\]/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${kept.join('[\\w.~*-]+')}$`).test(template);
}

/** What an owner fills into a template: all that stands in square brackets, once each. */
export function blanksOf(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(/\[([^\]]+)\]/g), ([, blank = '']) => blank))];
}
