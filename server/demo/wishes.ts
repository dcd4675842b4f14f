import { closeWanted, joinWanted, postWanted } from '../src/domains/wanted/actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import type { Context } from '../src/platform/context.ts';
import type { Townsperson } from './people.ts';
import { createRandom } from './random.ts';
import type { Town } from './town.ts';

const day = 86_400_000;

/** Posts the demo's wanted requests. Showcase accounts don't join, so that visitors can set up their own. */
export async function postWishes(
  context: Context,
  { wishes, people }: Pick<Town, 'wishes' | 'people'>,
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  const random = createRandom(1897);
  const now = context.clock().getTime();
  // Requests need trust, so their authors and joiners act with level 2.
  const actorFor = ({ username }: Pick<Townsperson, 'username'>): Actor[] => {
    const actor = actors.get(username);
    return actor ? [{ ...actor, trustLevel: 2 }] : [];
  };
  for (const { by, daysAgo, joined, isFound, ...draft } of wishes) {
    const [author] = actorFor({ username: by });
    if (!author) throw new Error(`${by} does not live here`);
    const at = (days: number): Context => ({ ...context, clock: () => new Date(now - days * day) });
    const { _id } = await postWanted(at(daysAgo), author, draft);
    const others = people.filter(({ username, isShowcase }) => username !== by && !isShowcase);
    for (const actor of random.choose(others, joined, ({ saves }) => saves).flatMap(actorFor)) {
      await joinWanted(at(daysAgo * random.next()), actor, _id);
    }
    if (isFound) await closeWanted(context, author, _id, true);
  }
}
