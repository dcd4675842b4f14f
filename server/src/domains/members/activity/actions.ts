import type { ActivityKind } from '@haggle/contract/members/activity';
import { type Actor, hiddenFrom } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import type { Context } from '../../../platform/context.ts';
import { requireUser } from '../../accounts/users/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import * as store from './store.ts';
import { toActivity } from './views.ts';

/**
 * Returns what a member did and what was decided about them, newest first, with the number of entries of each kind.
 * @throws Refusal `user_not_found`
 */
export async function listActivity(
  context: Context,
  actor: Actor,
  userId: string,
  { kind, ...page }: PageRequest & { kind?: ActivityKind | undefined },
) {
  await requireUser(context, userId);
  const { timeZone } = await readSettings(context);
  const query = { userId, timeZone, except: hiddenFrom(actor) };
  const [rows, { voteDays, ...counts }] = await Promise.all([
    store.listActivity(context.database, query, { kind, page }),
    store.countActivity(context.database, query),
  ]);
  const entries = { ...counts, votes: voteDays };
  const total = kind ? entries[kind] : Object.values(entries).reduce((sum, count) => sum + count, 0);
  return { ...toList(page, { rows, total }, toActivity), counts };
}
