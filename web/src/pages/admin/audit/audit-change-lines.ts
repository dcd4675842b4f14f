import type { AuditEntry } from '@haggle/contract/audit/audit';
import { toLocal } from '@haggle/contract/locale/local-time';
import { t } from '@haggle/contract/messages/translate';

/** What an entry changed, one line a field: `role: member → admin`. */
export function changeLines(changes: AuditEntry['changes']): string[] {
  return Object.entries(changes).map(([field, [before, after]]) =>
    before === null ? `${nameOf(field)}: ${tell(after)}` : `${nameOf(field)}: ${tell(before)} → ${tell(after)}`,
  );
}

/** `suspendedUntil` as people say it. */
function nameOf(field: string): string {
  return field.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

function tell(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('admin-audit.nothing');
  // To the minute: what stands after it nobody reads.
  if (typeof value === 'string' && isTime.test(value)) return toLocal(Date.parse(value)).replace('T', ' ');
  if (Array.isArray(value)) return value.map(tell).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
