import { budgets } from '@haggle/contract/limits/budgets';
import { expect, test } from 'vitest';
import { animatedWebp, plainPicture, withPackedText } from '../../../test/harness/photos.ts';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

type Files = Record<string, Uint8Array>;

function postDeal(as: Member, files: Files) {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
  for (const [name, bytes] of Object.entries(files)) form.append('images', new File([new Uint8Array(bytes)], name));
  return site.call('POST /deals', { as, body: form });
}

test('the pixels decoded for a member are limited per hour, however small the files are', async () => {
  const previousScale = site.context.rateLimitScale;
  site.context.rateLimitScale = 250_000 / budgets.picturePixels[0];
  const [author, other] = [await site.member(), await site.member()];
  const picture = await plainPicture(300, 400).png().toBuffer();
  const send = async (as: Member, names: string[]) =>
    postDeal(as, Object.fromEntries(names.map((name) => [name, picture])));
  const replies = [await send(author, ['a.png', 'b.png']), await send(author, ['c.png']), await send(other, ['d.png'])];
  site.context.rateLimitScale = previousScale;
  expect(replies.map(({ status }) => status)).toEqual([200, 429, 200]);
  expect(replies[1]?.body.error).toContain('large pictures');
});

test('pictures with 50 MB of compressed text are accepted and encoded, wherever the text is', async () => {
  const smallPng = await plainPicture().png().toBuffer();
  const inflatedPng = withPackedText(smallPng, 50_000_000);
  expect(inflatedPng.length).toBeLessThan(smallPng.length + 60_000);
  const author = await site.member();
  const { body } = await postDeal(author, {
    'heavy.png': inflatedPng,
    'trailing.png': Buffer.concat([inflatedPng, inflatedPng]),
  });
  await site.drain();
  const { data } = (await site.call(`GET /deals/${body.data._id}`, { as: author })).body;
  expect(data.optimizedImages).toHaveLength(2);
});

test('an animation with more frames than any legitimate one is refused, since they take long to read', async () => {
  const author = await site.member();
  const post = async (frames: number) => postDeal(author, { 'moving.webp': await animatedWebp(frames) });
  expect((await post(5_000)).status).toBe(200);
  expect((await post(5_001)).body.code).toBe('bad_image');
});
