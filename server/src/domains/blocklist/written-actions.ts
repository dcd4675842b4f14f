import { linkedAddresses, toShownText } from '../../platform/text/markdown.ts';
import { resolveTargets } from '../links/actions.ts';
import { extractHosts, type PublicText } from './rules.ts';

/**
 * Returns everything that a text says, to match it against the blocklist: the words as written and as readers see them,
 * and the hosts' own names, however they are spelled and whatever partner network wraps them.
 */
export function collectText({ lines = [], texts = [], links = [] }: PublicText): string {
  const rawTexts = [...withoutMissing(lines), ...withoutMissing(texts)];
  const shownTexts = withoutMissing(texts).map(toShownText);
  const addresses = [
    ...withoutMissing(links).flatMap((link) => URL.parse(link) ?? []),
    ...[...rawTexts].flatMap(linkedAddresses),
  ];
  const targets = addresses.flatMap((address) => [address, ...resolveTargets(address)]);
  const hosts = new Set([
    ...targets.map(({ hostname }) => hostname),
    ...[...rawTexts, ...shownTexts].flatMap(extractHosts),
  ]);
  return [...rawTexts, ...shownTexts, ...targets.map(({ href }) => href), ...hosts].join('\n');
}

function withoutMissing(texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((text) => text !== null && text !== undefined);
}
