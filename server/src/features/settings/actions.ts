import { SiteSettings } from '@haggle/contract/settings';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { announceEviction } from '../../platform/database/eviction.ts';
import { recordDeed } from '../audit/actions.ts';
import * as store from './store.ts';

const defaults: SiteSettings = { masksEarlyScores: false };

/** Lists read the settings each time; a few seconds' delay after a change spares nearly all of those reads. */
const keptFor = 5_000;

/** By the storage, which a context shares with its copies in transactions. */
const kept = new WeakMap<object, { settings: SiteSettings; until: number }>();

/** What the admin has set for the whole site. */
export async function readSettings(context: Context): Promise<SiteSettings> {
  const found = kept.get(context.storage);
  if (found && found.until > Date.now()) return found.settings;
  const settings = SiteSettings.parse({ ...defaults, ...(await store.listSettings(context.database)) });
  kept.set(context.storage, { settings, until: Date.now() + keptFor });
  return settings;
}

/** Changes what is given. */
export function changeSettings(context: Context, actor: Actor, change: Partial<SiteSettings>): Promise<SiteSettings> {
  return inTransaction(context, async (context) => {
    const before = SiteSettings.parse({ ...defaults, ...(await store.listSettings(context.database)) });
    for (const [name, value] of Object.entries(change)) {
      await store.putSetting(context.database, { name, value, by: actor.id, at: context.clock() });
    }
    const changes = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, [before[name as keyof SiteSettings], value] as const]),
    );
    await recordDeed(context, actor, { action: 'settings.changed', subject: 'settings', changes });
    await announceEviction(context.database);
    kept.delete(context.storage);
    return SiteSettings.parse({ ...defaults, ...(await store.listSettings(context.database)) });
  });
}
