import type { Context } from '../../../platform/context.ts';
import { listMigrations } from '../../../platform/database/migrate.ts';
import { renewWords } from '../../alerts/actions.ts';
import { listTexts } from '../../reputation/badges/actions.ts';
import { findUnopened } from '../../site/secret-rotation/actions.ts';
import { recountOne, type Subject } from '../recounts/actions.ts';
import { badgesOutside, books, doubles, loose, order, totals } from './check-store.ts';
import * as store from './store.ts';

/** What came of looking at one thing. */
export interface Examined {
  name: string;
  /** How many differ, and the first of them. */
  count: number;
  findings: store.Finding[];
  /** Whether a recount can put it right. */
  isMendable: boolean;
}

/** So many are named one by one. */
const namedMost = 20;

/** What the database lacks of this version's migrations, or has besides; nothing more can be said of it then. */
export async function compareMigrations(context: Context): Promise<store.Finding[]> {
  const applied = new Set(await store.listApplied(context.database));
  const known = new Set((await listMigrations()).map(({ name }) => name));
  return [
    ...[...known].filter((name) => !applied.has(name)).map((id) => ({ id, kept: 'pending', counted: 'applied' })),
    ...[...applied].filter((name) => !known.has(name)).map((id) => ({ id, kept: 'applied', counted: 'unknown here' })),
  ];
}

/**
 * Counts everything again as it is at one moment, and writes nothing. `onExamined` hears of each as it is done. Without the
 * site's key, what is sealed is left out.
 */
export function examine(
  context: Context,
  onExamined: (examined: Examined) => void,
  { hasKey = true } = {},
): Promise<Examined[]> {
  return store.readAtOnce(context.database, async (database) => {
    const examined: Examined[] = [];
    const note = (one: Examined) => {
      examined.push(one);
      onExamined(one);
    };
    const badges = (await listTexts({ ...context, database })).map(({ id }) => id);
    for (const look of [...totals, ...doubles, ...books, ...loose, badgesOutside(badges), ...order]) {
      const { count, findings } = await store.look(database, look, namedMost);
      note({ name: look.name, count, findings, isMendable: look.mends !== undefined });
    }
    if (hasKey) note(await openSeals({ ...context, database }));
    const sequences = await store.findSpentSequences(database);
    for (const { name, findings } of [
      { name: 'numbers for new rows', findings: sequences },
      ...(await store.compareIndexes(database)),
    ]) {
      note({ name, count: findings.length, findings: findings.slice(0, namedMost), isMendable: false });
    }
    return examined;
  });
}

async function openSeals(context: Context): Promise<Examined> {
  const unopened = await findUnopened(context);
  const findings = unopened.map(({ what, count, first }) => ({
    id: what,
    kept: `${count} sealed, the first ${first}`,
    counted: 'none that the secret key opens',
  }));
  return { name: 'what the secret key opens', count: findings.length, findings, isMendable: false };
}

/**
 * Counts again what differs among kept totals, each row in a transaction of its own, and makes the words that alerts look for anew.
 * @returns how many were mended
 */
export async function mend(context: Context): Promise<number> {
  const found = await store.readAtOnce(context.database, async (database) => {
    const ids: { subject: Subject; id: string }[] = [];
    for (const look of [...totals, ...doubles]) {
      const subject = look.mends;
      if (subject) ids.push(...(await store.listIds(database, look)).map((id) => ({ subject, id })));
    }
    return ids;
  });
  for (const { subject, id } of found) await recountOne(context, subject, id);
  return found.length + (await renewWords(context));
}
