import { repeatWhileFull } from '../../kernel/batches.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { markdownVersion, renderMarkdown } from '../../platform/text/markdown.ts';
import * as store from './rendering-store.ts';
import { mentionPattern } from './rules.ts';

/** Comments per transaction; the process handles requests in between. */
const batchSize = 100;

/** Scheduled job: renders and stores the HTML of comments where it is missing or outdated. */
export async function renderComments(context: Context): Promise<void> {
  await repeatWhileFull(batchSize, () =>
    inTransaction(context, async ({ database }) => {
      const outdated = await store.lockOutdated(database, markdownVersion, batchSize);
      const rendered = outdated.map(({ id, body }) => ({ id, html: renderMarkdown(body, mentionPattern) }));
      await store.updateHtml(database, rendered, markdownVersion);
      return outdated.length;
    }),
  );
}
