import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

test('characters that reverse the text direction are removed from new and old comments; lines stay', async () => {
  const author = await site.member();
  const on = await site.deal(author);
  const commentReply = await site.call(`POST /deals/${on}/comments`, {
    as: author,
    body: { body: 'Look\u202e at\u2066 this\n\n\tعلی\u200cرضا' },
  });
  expect(commentReply.body.data.body).toBe('Look at this\n\n\tعلی\u200cرضا');
  const oldRow = { body: 'See \u202emoc.elpmaxe', body_html: null, body_html_version: 1 };
  const { database } = site.context;
  await database.updateTable('comments').set(oldRow).where('id', '=', commentReply.body.data._id).execute();
  expect((await site.call(`GET /deals/${on}/comments`)).body.data[0].bodyHtml).toContain('See moc.elpmaxe');
});
