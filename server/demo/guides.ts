import { changeArticle, createArticle } from '../src/domains/content/articles/actions.ts';
import { listCategoryDeals } from '../src/domains/deals/actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import type { Context } from '../src/platform/context.ts';
import type { TownGuide } from './town.ts';

const day = 86_400_000;
export const bestLine = /^::best ([a-z0-9-]+)$/gm;

/** Publishes the town's guides once its deals are there, each in its writer's name. */
export async function publishGuides(
  context: Context,
  guides: readonly TownGuide[],
  { clerk, authorIdOf }: { clerk: Actor; authorIdOf: (username: string) => string | undefined },
): Promise<void> {
  const now = context.clock().getTime();
  const daysAgo = (days: number): Context => ({ ...context, clock: () => new Date(now - days * day) });
  for (const { by, publishedDaysAgo, changedDaysAgo, body, title, summary } of guides) {
    const text = (await withDeals(context, body)).trim();
    const guide = { title, summary, body: text, isPublished: true, authorId: authorIdOf(by) };
    const { _id } = await createArticle(daysAgo(publishedDaysAgo), clerk, guide);
    if (changedDaysAgo !== undefined) await changeArticle(daysAgo(changedDaysAgo), clerk, _id, { body: text });
  }
}

/** Puts the deals in that the lines ask for; the line goes where there is none. */
async function withDeals(context: Context, body: string): Promise<string> {
  let text = body;
  for (const [line, category = ''] of body.matchAll(bestLine)) {
    const { data } = await listCategoryDeals(context, null, category, { page: 1, limit: 1, sort: '-dealScore' });
    text = text.replace(line, data[0] ? `::deal ${data[0]._id}` : '');
  }
  return text;
}
