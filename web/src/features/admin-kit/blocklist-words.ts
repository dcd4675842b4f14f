import type { BlocklistEntry } from '@haggle/contract/blocklist/blocklist';
import { t } from '@haggle/contract/messages/translate';

export function kindText(kind: BlocklistEntry['kind']): string {
  return t(`admin-blocklist.kinds.${kind}`);
}

export function effectText(effect: BlocklistEntry['effect']): string {
  return t(`admin-blocklist.effects.${effect}`);
}

/** Returns an entry's label. Addresses and domains without a value are named after the spammer who used them. */
export function valueText({ kind, value, spammer }: Pick<BlocklistEntry, 'kind' | 'value' | 'spammer'>): string {
  if (value !== null) return value;
  if (kind === 'email_domain') {
    return spammer ? t('admin-blocklist.domainOf', { name: spammer.username }) : kindText(kind);
  }
  return spammer ? t('admin-blocklist.placeOf', { name: spammer.username }) : t('admin-blocklist.place');
}
