import { firstPlan } from '@haggle/contract/imports/imports';
import type { Source } from '@haggle/contract/sources/sources';
import type { SourceRow } from './store.ts';

export function toSource(row: SourceRow): Source {
  return {
    _id: row.id,
    name: row.name,
    url: row.url,
    plan: { ...firstPlan, ...row.plan },
    everyMinutes: row.every_minutes,
    isOn: row.is_on,
    username: row.username,
    checkedAt: row.checked_at?.toISOString() ?? null,
    nextAt: row.is_on ? row.next_at.toISOString() : null,
    failures: row.failures,
    problem: row.problem,
    imported: row.imported,
    known: row.known,
    bad: row.bad,
  };
}
