import * as alertLimits from '@haggle/contract/limits/alerts';
import { matchAlerts } from '../src/domains/alerts/match-actions.ts';
import { closeWanted, joinWanted, postWanted } from '../src/domains/wanted/actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { daysBefore } from '../src/kernel/time.ts';
import type { Context } from '../src/platform/context.ts';
import type { PostedDeal } from './affiliates.ts';
import { forEachConcurrently } from './lanes.ts';
import type { Townsperson } from './people.ts';
import { createRandom } from './random.ts';
import { at } from './stories.ts';
import type { Town } from './town.ts';

interface WishOptions {
  actors: ReadonlyMap<string, Actor>;
  posted: readonly PostedDeal[];
}

/**
 * Posts the demo's wanted requests and finds the deals posted since then that match them. Showcase accounts don't join,
 * so that visitors can set up their own.
 */
export async function postWishes(
  context: Context,
  { wishes, people }: Pick<Town, 'wishes' | 'people'>,
  { actors, posted }: WishOptions,
): Promise<void> {
  const random = createRandom(1897);
  const now = context.clock();
  const inPast = (days: number) => at(context, daysBefore(now, days));
  // Requests need trust, so their authors and joiners act with level 2.
  const actorFor = ({ username }: Pick<Townsperson, 'username'>): Actor[] => {
    const actor = actors.get(username);
    return actor ? [{ ...actor, trustLevel: 2 }] : [];
  };
  const closings: (() => Promise<unknown>)[] = [];
  for (const { by, daysAgo, joined, isFound, ...draft } of wishes) {
    const [author] = actorFor({ username: by });
    if (!author) throw new Error(`${by} does not live here`);
    const { _id } = await postWanted(inPast(daysAgo), author, draft);
    const others = people.filter(({ username, isShowcase }) => username !== by && !isShowcase);
    for (const actor of random.choose(others, joined, ({ saves }) => saves).flatMap(actorFor)) {
      await joinWanted(inPast(daysAgo * random.next()), actor, _id);
    }
    if (isFound) closings.push(() => closeWanted(context, author, _id, true));
  }
  const latest = posted.filter((deal) => deal.at > daysBefore(now, alertLimits.dealDays));
  await forEachConcurrently(latest, (deal) =>
    matchAlerts(at(context, deal.at), { dealId: deal.id, byScore: false, at: deal.at.toISOString() }),
  );
  for (const close of closings) await close();
}
