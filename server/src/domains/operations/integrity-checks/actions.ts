import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { listMigrations } from '../../../platform/database/migrate.ts';
import { recompileWords } from '../../alerts/recompile-actions.ts';
import { listTexts } from '../../reputation/badges/actions.ts';
import { recountOne, type Subject } from '../recounts/actions.ts';
import { findUndecryptable } from '../secret-rotation/actions.ts';
import {
  databaseChecks,
  derivedValueChecks,
  ledgerChecks,
  referenceChecks,
  totalChecks,
  unknownBadgeCheck,
} from './check-store.ts';
import * as store from './store.ts';

/** The result of one check. */
export interface CheckResult {
  name: string;
  /** How many rows differ; `findings` has the first of them. */
  count: number;
  findings: store.Finding[];
  /** Whether a recount can correct it. */
  isRepairable: boolean;
}

/** The most findings to list one by one. */
const maxListedFindings = 20;

/**
 * Returns the migrations that the database lacks or has in addition. If there are any, nothing more can be checked.
 * @throws StartError for a database in which Haggle never started
 */
export async function compareMigrations(context: Context): Promise<store.Finding[]> {
  const names = await store.listAppliedMigrations(context.database);
  if (names === undefined) throw new StartError('This database is empty. Start Haggle once: npm start');
  const applied = new Set(names);
  const known = new Set((await listMigrations()).map(({ name }) => name));
  return [
    ...[...known].filter((name) => !applied.has(name)).map((id) => ({ id, kept: 'pending', counted: 'applied' })),
    ...[...applied].filter((name) => !known.has(name)).map((id) => ({ id, kept: 'applied', counted: 'unknown' })),
  ];
}

/**
 * Counts everything again as it is at one moment, and writes nothing. `onChecked` is called with each result. Without
 * the site's key, encrypted values are skipped.
 */
export function runIntegrityChecks(
  context: Context,
  onChecked: (result: CheckResult) => void,
  { hasKey = true } = {},
): Promise<CheckResult[]> {
  return store.readSnapshot(context.database, async (database) => {
    const results: CheckResult[] = [];
    const record = (one: CheckResult) => {
      results.push(one);
      onChecked(one);
    };
    const badges = (await listTexts({ ...context, database })).map(({ id }) => id);
    for (const check of [
      ...totalChecks,
      ...derivedValueChecks,
      ...ledgerChecks,
      ...referenceChecks,
      unknownBadgeCheck(badges),
      ...databaseChecks,
    ]) {
      const { count, findings } = await store.runCheck(database, check, maxListedFindings);
      record({ name: check.name, count, findings, isRepairable: check.repairs !== undefined });
    }
    if (hasKey) record(await checkEncryptedColumns({ ...context, database }));
    const sequences = await store.findSpentSequences(database);
    for (const { name, findings } of [
      { name: 'id sequences', findings: sequences },
      ...(await store.compareIndexes(database)),
    ]) {
      record({ name, count: findings.length, findings: findings.slice(0, maxListedFindings), isRepairable: false });
    }
    return results;
  });
}

async function checkEncryptedColumns(context: Context): Promise<CheckResult> {
  const undecryptable = await findUndecryptable(context);
  const findings = undecryptable.map(({ what, count, first }) => ({
    id: what,
    kept: `${count} cannot be decrypted, the first in row ${first}`,
    counted: 'all can be decrypted',
  }));
  return { name: 'encrypted values', count: findings.length, findings, isRepairable: false };
}

/**
 * Recounts the stored totals that differ, each in its own transaction, and renews the words that alerts search for.
 * @returns how many were corrected
 */
export async function repair(context: Context): Promise<number> {
  const found = await store.readSnapshot(context.database, async (database) => {
    const ids: { subject: Subject; id: string }[] = [];
    for (const check of [...totalChecks, ...derivedValueChecks]) {
      const subject = check.repairs;
      if (subject) ids.push(...(await store.listIds(database, check)).map((id) => ({ subject, id })));
    }
    return ids;
  });
  for (const { subject, id } of found) await recountOne(context, subject, id);
  return found.length + (await recompileWords(context));
}
