import type { AuditEntry } from '@haggle/contract/audit/audit';
import { blocklistEffects, blocklistKinds } from '@haggle/contract/blocklist/choices';
import { isOneOf } from '@haggle/contract/keys';
import { toLocal } from '@haggle/contract/locale/local-time';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { quantityText } from '../../../deals/quantity-text.ts';
import { effectText, kindText } from '../../../features/admin-kit/blocklist-words.ts';
import { settingName, settingValue } from '../../../features/site-settings/setting-words.ts';

/** Fields and values with a translation. Others are shown by their names. */
const fields = [
  'title',
  'description',
  'price',
  'retailPrice',
  'category',
  'brand',
  'store',
  'status',
  'name',
  'slug',
  'path',
  'role',
  'moderator',
  'editor',
  'treasurer',
  'invitation',
  'reason',
  'domains',
  'network',
  'linkTemplate',
  'commissionRate',
  'amount',
  'members',
  'payoutDate',
  'paidByHand',
  'suspendedUntil',
  'language',
  'country',
  'currency',
  'timeZone',
  'digits',
  'siteName',
  'tagline',
  'accent',
  'created',
  'changed',
  'known',
  'failed',
  'startsAt',
  'endsAt',
  'tags',
  'body',
  'summary',
  'word',
  'meaning',
  'points',
  'discussion',
  'minutes',
  'until',
  'mergedInto',
  'authorId',
  'account',
  'deal',
  'file',
  'kind',
  'sentOn',
  'paidOn',
  'reference',
  'needsSecond',
  'offersVouchers',
  'isPinned',
  'picked',
  'length',
  'isPublished',
  'button',
  'closing',
  'subject',
  'text',
  'preset',
  'deals',
  'comments',
  'blocked',
  'hold',
  'picture',
  'templates',
  'action',
  'outcome',
  'trustLevel',
  'isTwoWay',
  'host',
  'value',
  'effect',
  'quantity',
  'isDismissed',
  'resolution',
  'resolvedAt',
  'url',
  'link',
  'logoUrl',
] as const;
const values = [
  'pending',
  'approved',
  'rejected',
  'active',
  'paused',
  'sold_out',
  'expired',
  'archived',
  'removed',
  'open',
  'in_progress',
  'resolved',
  'wont_fix',
  'paid',
  'reversed',
  'member',
  'admin',
  'moderator',
  'true',
  'false',
  'payable',
  'made',
  'sent',
  'failed',
  'cancelled',
  'released',
  'sepa',
  'paypal',
] as const;

/** Returns an entry's changes, one line per field: `role: member → admin`. Fields saved unchanged are left out. */
export function changeLines({ changes, names, subject }: Pick<AuditEntry, 'changes' | 'names' | 'subject'>): string[] {
  const changed = Object.entries(changes).filter(
    ([, [before, after]]) => before === null || JSON.stringify(before) !== JSON.stringify(after),
  );
  return changed.map(([field, [before, after]]) => {
    if (subject === 'settings') return settingChangeLine(field, before, after);
    // Something deleted has no name any more, so its id is shown.
    const [was = null, is = null] = names[field] ?? [];
    const displayValue = (value: unknown) => valueName(subject, field, value) ?? formatValue(value);
    const now = displayValue(is ?? after);
    return t('ui.named', {
      label: nameOf(field),
      value: before === null ? now : changeText(displayValue(was ?? before), now),
    });
  });
}

/** The name of a field's value, as on the page where it is set. */
function valueName(subject: string, field: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (field === 'quantity') return quantityText(value);
  if (subject !== 'blocklist') return undefined;
  if (field === 'kind' && isOneOf(blocklistKinds, value)) return kindText(value);
  if (field === 'effect' && isOneOf(blocklistEffects, value)) return effectText(value);
  return undefined;
}

const changeText = (before: string, after: string) => t('admin-audit.fromTo', { before, after });

/** A line about a setting, with names as on the settings page. */
function settingChangeLine(field: string, before: unknown, after: unknown): string {
  const [was, is] = [settingValue(field, before, manyOf(after)), settingValue(field, after, manyOf(before))];
  return t('ui.named', { label: settingName(field), value: before === null ? is : changeText(was, is) });
}

function manyOf(value: unknown): unknown {
  return value !== null && typeof value === 'object' ? value : undefined;
}

/** The name of a field, or its identifier as words: `suspended until`. */
function nameOf(field: string): string {
  if (isOneOf(fields, field)) return t(`admin-audit.fields.${field}`);
  return field.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('admin-audit.nothing');
  // To the minute: seconds don't matter here.
  if (typeof value === 'string' && isTime.test(value)) return toLocal(Date.parse(value)).replace('T', ' ');
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  const word = String(value);
  if (isOneOf(values, word)) return t(`admin-audit.values.${word}`);
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'object' ? JSON.stringify(value) : word;
}
