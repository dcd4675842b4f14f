import type { AnalyticsView, ViewSearch } from '@haggle/contract/analytics/views';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockActor } from '../../accounts/users/row-actions.ts';
import * as store from './store.ts';

const toView = ({ id, name, search }: store.ViewRow): AnalyticsView => ({ _id: id, name, search });

export async function listViews({ database }: Context, { id }: Actor): Promise<AnalyticsView[]> {
  return (await store.listViews(database, id)).map(toView);
}

/** @throws Refusal `too_many_views`, `view_name_taken` */
export function addView(
  context: Context,
  actor: Actor,
  { name, search }: { name: string; search: ViewSearch },
): Promise<AnalyticsView> {
  return inTransaction(context, async (context) => {
    // Prevents two concurrent calls from both adding the last allowed view.
    await lockActor(context, actor);
    const { length } = await store.listViews(context.database, actor.id);
    if (length >= analyticsLimits.maxViews) throw new Refusal('too_many_views');
    const at = context.clock();
    return toView(await store.insertView(context.database, { userId: actor.id, name, search, at }));
  });
}

/** @throws Refusal `view_not_found`, also for someone else's view; `view_name_taken` */
export async function renameView(
  { database }: Context,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<AnalyticsView> {
  const view = await store.renameView(database, { userId: actor.id, id, name });
  if (!view) throw new Refusal('view_not_found');
  return toView(view);
}

/** @throws Refusal `view_not_found`, also for someone else's view */
export async function deleteView({ database }: Context, actor: Actor, id: string): Promise<void> {
  if (!(await store.deleteView(database, { userId: actor.id, id }))) throw new Refusal('view_not_found');
}
