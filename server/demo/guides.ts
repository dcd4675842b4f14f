import { changeArticle, createArticle } from '../src/domains/content/articles/actions.ts';
import { addPicture } from '../src/domains/content/writing/actions.ts';
import { listCategoryDeals } from '../src/domains/deals/actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import type { Context } from '../src/platform/context.ts';
import { drawCover } from './drawings/draw.ts';
import { withRenderedPhoto } from './photo.ts';
import type { TownGuide } from './town.ts';

const day = 86_400_000;
export const bestDealLine = /^::best ([a-z0-9-]+)$/gm;

/** Publishes the demo's guides under their authors' names, after its deals. */
export async function publishGuides(
  context: Context,
  guides: readonly TownGuide[],
  { clerk, authorIdOf }: { clerk: Actor; authorIdOf: (username: string) => string | undefined },
): Promise<void> {
  const now = context.clock().getTime();
  const daysAgo = (days: number): Context => ({ ...context, clock: () => new Date(now - days * day) });
  for (const { by, publishedDaysAgo, changedDaysAgo, body, title, summary, cover } of guides) {
    const text = (await insertDeals(context, body)).trim();
    const publishContext = daysAgo(publishedDaysAgo);
    const picture = await withRenderedPhoto(context, drawCover(...cover), { name: 'cover.png', width: 1200 }, (photo) =>
      addPicture(publishContext, clerk, photo),
    );
    const guide = { title, summary, body: text, isPublished: true, authorId: authorIdOf(by), coverKey: picture.key };
    const { _id } = await createArticle(publishContext, clerk, guide);
    if (changedDaysAgo !== undefined) await changeArticle(daysAgo(changedDaysAgo), clerk, _id, { body: text });
  }
}

/** Replaces each line `::best CATEGORY` with the best deal of the category, or removes it if there is none. */
async function insertDeals(context: Context, body: string): Promise<string> {
  let text = body;
  for (const [line, category = ''] of body.matchAll(bestDealLine)) {
    const { data } = await listCategoryDeals(context, null, category, { page: 1, limit: 1, sort: '-dealScore' });
    text = text.replace(line, data[0] ? `::deal ${data[0]._id}` : '');
  }
  return text;
}
