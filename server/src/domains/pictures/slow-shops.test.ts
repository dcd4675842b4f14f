import { budgets } from '@haggle/contract/limits/budgets';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import { afterEach, expect, test, vi } from 'vitest';
import { usePictureShop } from '../../../test/harness/picture-shop.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
const shop = usePictureShop(site);
const defaultRateLimitScale = 1000;

afterEach(() => {
  vi.restoreAllMocks();
  site.context.rateLimitScale = defaultRateLimitScale;
});

const post = (author: Member, path: string) =>
  site.deal(author, { imageUrl: shop.address(path) }, { published: false });
const picturesOf = async (author: Member, id: string) =>
  (await site.call(`GET /deals/${id}`, { as: author })).body.data.images;
const listFailureReasons = () =>
  site.logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.includes('cannot be fetched'))
    .map(({ dealId, reason, level }) => [dealId, reason, level]);

test('a slow picture server doesn’t delay the pictures of other members', async () => {
  const [slow, quick] = [await site.member(), await site.member()];
  shop.hold('/slow');
  const stalledDeal = await post(slow, '/slow.jpg');
  const draining = site.drain();
  await shop.waitForRequests(1);
  const id = await post(quick, '/quick.jpg');
  await site.drain();
  expect(shop.requestedPaths).toEqual(['/slow.jpg', '/quick.jpg']);
  expect(await picturesOf(quick, id)).toHaveLength(1);
  shop.hold('/never');
  shop.release();
  await draining;
  expect(await picturesOf(slow, stalledDeal)).toHaveLength(1);
});

test('only a few pictures are fetched at the same time, and the others later', async () => {
  const { atOnce } = pictureLimits.fetch;
  const authors = await Promise.all(Array.from({ length: atOnce + 1 }, () => site.member()));
  shop.hold('/slow');
  const ids: string[] = [];
  for (const author of authors) ids.push(await post(author, `/slow/${author.id}.jpg`));
  const draining = site.drain();
  await shop.waitForRequests(atOnce);
  // With nothing else running, this call would run all due jobs.
  await site.drain();
  expect(shop.requestedPaths).toHaveLength(atOnce);
  shop.hold('/never');
  shop.release();
  await draining;
  await site.makeJobsDue();
  await site.drain();
  for (const [at, id] of ids.entries()) expect(await picturesOf(authors[at] as Member, id)).toHaveLength(1);
});

test('a picture request that times out is retried once and logged', async () => {
  const timeoutController = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
  timeoutController.abort(new DOMException('It took too long.', 'TimeoutError'));
  const author = await site.member();
  const fetchSpy = vi.spyOn(site.context.fetcher, 'fetch');
  const id = await post(author, '/late.jpg');
  for (let round = 0; round < 8; round++) {
    await site.drain();
    await site.makeJobsDue();
  }
  expect(fetchSpy).toHaveBeenCalledTimes(pictureLimits.fetch.triesWhenLate);
  expect(listFailureReasons()).toContainEqual([id, 'timeout', 30]);
});

test('the external pictures fetched for a member are limited, and one beyond the limit is logged', async () => {
  const [author, other] = [await site.member(), await site.member()];
  site.context.rateLimitScale = 1 / budgets.pictureFetches[0];
  const first = await post(author, '/first.jpg');
  await site.drain();
  const second = await post(author, '/second.jpg');
  const otherShopDeal = await post(other, '/other.jpg');
  await site.drain();
  expect(shop.requestedPaths.toSorted()).toEqual(['/first.jpg', '/other.jpg']);
  expect(await picturesOf(author, first)).toHaveLength(1);
  expect(await picturesOf(author, second)).toEqual([]);
  expect(await picturesOf(other, otherShopDeal)).toHaveLength(1);
  expect(listFailureReasons()).toContainEqual([second, 'too_many', 30]);
});
