import { entriesOf } from '@haggle/contract/keys';
import type { Network, PostbackField } from '../networks/network.ts';

/** Placeholders for an unknown network, which the owner replaces with its macros. */
const genericMacros: Record<PostbackField, string> = {
  transaction: '{transaction}',
  click: '{click}',
  order: '{order}',
  amount: '{amount}',
  commission: '{commission}',
  currency: '{currency}',
  status: '{status}',
  time: '{time}',
};

/** Returns the query of a network's postback. Its macros aren't encoded, or the network wouldn't recognize them. */
export function postbackQueryOf(network: Network | undefined): string {
  return entriesOf(network?.postback ?? genericMacros)
    .map(([name, macro]) => `${name}=${macro}`)
    .join('&');
}

/**
 * Whether a template is exactly this network's own with the blanks filled in. Comparing the host isn't enough, because
 * some networks redirect to any URL they're given.
 */
export function matchesPreset(template: string, { linkTemplate }: Pick<Network, 'linkTemplate'>): boolean {
  const fixedParts = linkTemplate.split(/\[[^\]]+\]/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixedParts.join('[\\w.~*-]+')}$`).test(template);
}

/** Returns the blanks that an owner fills into a template: the texts in square brackets, each once. */
export function blanksOf(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(/\[([^\]]+)\]/g), ([, blank = '']) => blank))];
}
