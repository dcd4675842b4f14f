import { isDeepStrictEqual } from 'node:util';
import { SettingsChange, type SiteSettings } from '@haggle/contract/site/settings';
import type { SettingsEntry } from '@haggle/contract/site/settings-history';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { findEntryOf, listEntries } from '../../audit/actions.ts';
import { changedAction, changeSettings, readSettings } from '../settings/actions.ts';

/** Returns one page of who changed which settings, latest first. */
export async function listHistory(context: Context, page: PageRequest) {
  const [{ data, pagination }, settings] = await Promise.all([
    listEntries(context, { ...page, action: changedAction }),
    readSettings(context),
  ]);
  const entries = data.map(({ _id, actor, createdAt, changes }): SettingsEntry => {
    const real = realChanges(changes);
    return { _id, actor, createdAt, changes: real, canUndo: undoOf(real, settings) !== undefined };
  });
  return toList(page, { rows: entries, total: pagination.total }, (entry) => entry);
}

/**
 * Reverts one change of settings.
 * @throws Refusal `not_found`; `changed_meanwhile` if part of it has changed since or can't be restored; as
 * `changeSettings`
 */
export async function undoChange(context: Context, actor: Actor, id: string): Promise<SiteSettings> {
  const entry = await findEntryOf(context, changedAction, id);
  if (!entry) throw new Refusal('not_found');
  const undo = undoOf(realChanges(entry.changes), await readSettings(context));
  if (!undo) throw new Refusal('changed_meanwhile');
  return changeSettings(context, actor, undo.wanted, undo.expected);
}

type Changes = SettingsEntry['changes'];

function realChanges(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, [before, after]]) => !isDeepStrictEqual(before, after)));
}

/** Returns the values to restore and those that must still be set; undefined if a change can't be reverted any more. */
function undoOf(changes: Changes, settings: SiteSettings) {
  const now = new Map<string, unknown>(Object.entries(settings));
  const [wanted, expected] = ([0, 1] as const).map((at) =>
    SettingsChange.safeParse(Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[at]]))),
  );
  const isAsLeft = Object.entries(changes).every(([name, [, after]]) => isDeepStrictEqual(now.get(name), after));
  if (!isAsLeft || !wanted?.data || !expected?.data || Object.keys(changes).length === 0) return undefined;
  return { wanted: wanted.data, expected: expected.data };
}
