import type { BlocklistEntry } from '@haggle/contract/blocklist/blocklist';
import { t } from '@haggle/contract/messages/translate';

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
