import type { BlocklistEntry } from '@haggle/contract/blocklist/blocklist';
import { t } from '@haggle/contract/messages/translate';

/** What can be entered by hand. */
export const writtenKinds = ['word', 'link_host', 'email_domain', 'address_range'] as const;
export const kinds: readonly BlocklistEntry['kind'][] = [...writtenKinds, 'place'];
export const effects = ['hold', 'refuse'] as const;

export function kindText(kind: BlocklistEntry['kind']): string {
  return t(`admin-blocklist.kinds.${kind}`);
}

export function effectText(effect: BlocklistEntry['effect']): string {
  return t(`admin-blocklist.effects.${effect}`);
}

/** What an entry is called; an address is known by whose it was. */
export function valueText({ value, spammer }: Pick<BlocklistEntry, 'value' | 'spammer'>): string {
  if (value !== null) return value;
  return spammer ? t('admin-blocklist.placeOf', { name: spammer.username }) : t('admin-blocklist.place');
}
