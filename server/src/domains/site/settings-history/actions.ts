import { isDeepStrictEqual } from 'node:util';
import { SettingsChange, type SiteSettings } from '@haggle/contract/site/settings';
import type { SettingsEntry } from '@haggle/contract/site/settings-history';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { findEntryByAction, listEntries } from '../../audit/actions.ts';
import { changeSettings, readSettings, settingsChangedAction } from '../settings/actions.ts';

/** Returns one page of who changed which settings, latest first. */
export async function listHistory(context: Context, page: PageRequest) {
  const [{ data, pagination }, settings] = await Promise.all([
    listEntries(context, { ...page, action: settingsChangedAction }),
    readSettings(context),
  ]);
  const entries = data.map(({ _id, actor, createdAt, changes }): SettingsEntry => {
    const effective = effectiveChanges(changes);
    return { _id, actor, createdAt, changes: effective, canUndo: undoOf(effective, settings) !== undefined };
  });
  return toList(page, { rows: entries, total: pagination.total }, (entry) => entry);
}

/**
 * Reverts one change of settings.
 * @throws Refusal `not_found`; `changed_meanwhile` if part of it has changed since or can't be restored; as
 * `changeSettings`
 */
export async function undoChange(context: Context, actor: Actor, id: string): Promise<SiteSettings> {
  const entry = await findEntryByAction(context, settingsChangedAction, id);
  if (!entry) throw new Refusal('not_found');
  const undo = undoOf(effectiveChanges(entry.changes), await readSettings(context));
  if (!undo) throw new Refusal('changed_meanwhile');
  return changeSettings(context, actor, undo.wanted, undo.expected);
}

type Changes = SettingsEntry['changes'];

function effectiveChanges(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, [before, after]]) => !isDeepStrictEqual(before, after)));
}

/** Returns the values to restore and those that must still be set; undefined if a change can't be reverted any more. */
function undoOf(changes: Changes, settings: SiteSettings) {
  const now = new Map<string, unknown>(Object.entries(settings));
  const [wanted, expected] = ([0, 1] as const).map((at) =>
    SettingsChange.safeParse(Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[at]]))),
  );
  const isUnchangedSince = Object.entries(changes).every(([name, [, after]]) =>
    isDeepStrictEqual(now.get(name), after),
  );
  if (!isUnchangedSince || !wanted?.data || !expected?.data || Object.keys(changes).length === 0) return undefined;
  return { wanted: wanted.data, expected: expected.data };
}
