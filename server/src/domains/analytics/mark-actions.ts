import type { AnalyticsMark } from '@haggle/contract/analytics/marks';
import { isOneOf } from '@haggle/contract/keys';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import * as siteLimits from '@haggle/contract/limits/site';
import type { Context } from '../../platform/context.ts';
import { readSettings, settingsChangedAction } from '../site/settings/actions.ts';
import * as store from './mark-store.ts';
import { spanOf, type TimeSelection } from './period-rules.ts';

/** Records the running version the first time it runs. */
export function recordRelease({ database, clock }: Context, version: string): Promise<void> {
  return store.recordRelease(database, version, clock());
}

/** Returns the marks of a period in chronological order; only the latest if there are too many. */
export async function listMarks(context: Context, selection: TimeSelection): Promise<AnalyticsMark[]> {
  const { database } = context;
  const { timeZone } = await readSettings(context);
  const span = spanOf(selection, context.clock(), timeZone);
  const [stored, changes, imports, mailings] = await Promise.all([
    store.listStoredMarks(database, span),
    store.listSettingChanges(database, span, settingsChangedAction),
    store.listImports(database, span),
    store.listMailings(database, span),
  ]);
  const marks = [
    ...stored.map(toStoredMark),
    ...changes.flatMap(toSettingMarks),
    ...imports.map((run) => ({ ...run, kind: 'import' as const, at: run.at.toISOString() })),
    ...mailings.map((mailing) => ({ ...mailing, kind: 'mailing' as const, at: mailing.at.toISOString() })),
  ];
  return marks.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-analyticsLimits.maxMarks);
}

type StoredMark = Awaited<ReturnType<typeof store.listStoredMarks>>[number];

function toStoredMark({ at, until, version }: StoredMark): AnalyticsMark {
  return until
    ? { kind: 'outage', at: at.toISOString(), until: until.toISOString() }
    : { kind: 'release', at: at.toISOString(), version: version ?? '' };
}

type SettingChange = Awaited<ReturnType<typeof store.listSettingChanges>>[number];

/** Returns separate marks for opening or closing the site and for the settings changed with it. */
function toSettingMarks({ at: time, names, mode }: SettingChange): AnalyticsMark[] {
  const at = time.toISOString();
  const otherNames = names.filter((name) => name !== 'closing');
  const changesClosing = names.includes('closing') && isOneOf(siteLimits.closingModes, mode);
  return [
    ...(changesClosing ? [{ kind: 'closing' as const, at, mode }] : []),
    ...(otherNames.length > 0 ? [{ kind: 'settings' as const, at, names: otherNames }] : []),
  ];
}
