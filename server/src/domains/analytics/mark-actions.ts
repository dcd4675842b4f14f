import type { AnalyticsMark } from '@haggle/contract/analytics/marks';
import { isOneOf } from '@haggle/contract/keys';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import * as siteLimits from '@haggle/contract/limits/site';
import type { Context } from '../../platform/context.ts';
import { changedAction, readSettings } from '../site/settings/actions.ts';
import * as store from './mark-store.ts';
import { spanOf, type WantedTime } from './period-rules.ts';

/** Records the running version the first time it runs. */
export function recordRelease({ database, clock }: Context, version: string): Promise<void> {
  return store.recordRelease(database, version, clock());
}

/** Returns the marks of a period in chronological order; only the latest if there are too many. */
export async function listMarks(context: Context, wanted: WantedTime): Promise<AnalyticsMark[]> {
  const { database } = context;
  const { timeZone } = await readSettings(context);
  const span = spanOf(wanted, context.clock(), timeZone);
  const [own, changes, imports, mailings] = await Promise.all([
    store.listOwnMarks(database, span),
    store.listSettingChanges(database, span, changedAction),
    store.listImports(database, span),
    store.listMailings(database, span),
  ]);
  const marks = [
    ...own.map(toOwnMark),
    ...changes.flatMap(toSettingMarks),
    ...imports.map((run) => ({ ...run, kind: 'import' as const, at: run.at.toISOString() })),
    ...mailings.map((mailing) => ({ ...mailing, kind: 'mailing' as const, at: mailing.at.toISOString() })),
  ];
  return marks.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-analyticsLimits.maxMarks);
}

type OwnMark = Awaited<ReturnType<typeof store.listOwnMarks>>[number];

function toOwnMark({ at, until, version }: OwnMark): AnalyticsMark {
  return until
    ? { kind: 'outage', at: at.toISOString(), until: until.toISOString() }
    : { kind: 'release', at: at.toISOString(), version: version ?? '' };
}

type SettingChange = Awaited<ReturnType<typeof store.listSettingChanges>>[number];

/** Returns separate marks for opening or closing the site and for the settings changed with it. */
function toSettingMarks({ at: time, names, mode }: SettingChange): AnalyticsMark[] {
  const at = time.toISOString();
  const others = names.filter((name) => name !== 'closing');
  const isMoved = names.includes('closing') && isOneOf(siteLimits.closingModes, mode);
  return [
    ...(isMoved ? [{ kind: 'closing' as const, at, mode }] : []),
    ...(others.length > 0 ? [{ kind: 'settings' as const, at, names: others }] : []),
  ];
}
