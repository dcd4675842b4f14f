import { linkedAddresses, toShownText } from '../../platform/text/markdown.ts';
import { leadsTo } from '../links/actions.ts';
import { type Written, writtenHosts } from './rules.ts';

/**
 * Returns everything that a text says, to match it against the blocklist: the words as written and as readers see them,
 * and the hosts' own names, however they are spelled and whatever partner network wraps them.
 */
export function saidBy({ lines = [], texts = [], links = [] }: Written): string {
  const written = [...filled(lines), ...filled(texts)];
  const shown = filled(texts).map(toShownText);
  const addresses = [
    ...filled(links).flatMap((link) => URL.parse(link) ?? []),
    ...[...written].flatMap(linkedAddresses),
  ];
  const led = addresses.flatMap((address) => [address, ...leadsTo(address)]);
  const hosts = new Set([...led.map(({ hostname }) => hostname), ...[...written, ...shown].flatMap(writtenHosts)]);
  return [...written, ...shown, ...led.map(({ href }) => href), ...hosts].join('\n');
}

function filled(texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((text) => text !== null && text !== undefined);
}
