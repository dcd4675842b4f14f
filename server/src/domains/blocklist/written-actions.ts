import { linkedAddresses, toShownText } from '../../platform/text/markdown.ts';
import { leadsTo } from '../links/actions.ts';
import { type Written, writtenHosts } from './rules.ts';

/**
 * All that is said by what somebody wrote, to be held against the list: the words as written and as readers see them, and
 * the hosts by their own names, however they are spelled and whatever partner network stands before them.
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
