import { isDeepStrictEqual } from 'node:util';
import { SettingsChange, type SiteSettings } from '@haggle/contract/site/settings';
import type { SettingsEntry } from '@haggle/contract/site/settings-history';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { findEntryOf, listEntries } from '../../audit/actions.ts';
import { changedAction, changeSettings, readSettings } from '../settings/actions.ts';

/** Who changed which settings, the latest first. */
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
 * Sets back what one change of settings changed.
 * @throws Refusal `not_found`; `changed_meanwhile` where something of it is not as it was left, or cannot come back; as `changeSettings`
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

/** What would set a change back, and what must still be so; undefined where that is not possible any more. */
function undoOf(changes: Changes, settings: SiteSettings) {
  const now = new Map<string, unknown>(Object.entries(settings));
  const [wanted, expected] = ([0, 1] as const).map((at) =>
    SettingsChange.safeParse(Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[at]]))),
  );
  const isAsLeft = Object.entries(changes).every(([name, [, after]]) => isDeepStrictEqual(now.get(name), after));
  if (!isAsLeft || !wanted?.data || !expected?.data || Object.keys(changes).length === 0) return undefined;
  return { wanted: wanted.data, expected: expected.data };
}
