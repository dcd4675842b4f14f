import { budgets } from '@haggle/contract/limits/budgets';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createMoveHelpers, members } from '../../../../test/harness/old-site.ts';
import { usePictureShop } from '../../../../test/harness/picture-shop.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = usePictureShop(site);
const defaultRateLimitScale = 1000;
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

afterEach(() => {
  site.context.rateLimitScale = defaultRateLimitScale;
});

const { queryRows, importFile } = createMoveHelpers(site, () => admin);

/** Imports a member's deals, one per status, each naming a picture at the shop. */
async function importDeals(tag: string, statuses: readonly string[]) {
  const oldSite = `pictures ${tag}`;
  await importFile(members(tag), { oldSite });
  const rows = statuses.map(
    (status, at) =>
      `${at},A kettle with a picture ${tag} ${at},19.99,https://${tag}.example/${at},1,2016-01-02,${status},${shop.address(`/${tag}/${at}.jpg`)}`,
  );
  const run = await importFile(['id,title,price,url,author_id,date,status,image', ...rows].join('\n'), { oldSite });
  expect(run).toMatchObject({ state: 'done', imported: statuses.length });
  await site.drain();
  const deals = await queryRows(
    'select deal.id, author.username from deals as deal join users as author on author.id = deal.submitted_by where url like $1 order by url',
    [`https://${tag}.example/%`],
  );
  expect(deals.map(({ username }) => username)).toEqual(statuses.map(() => `Anna_${tag}`));
  const images: unknown[] = [];
  for (const { id } of deals) images.push((await site.call(`GET /deals/${id}`)).body.data.images);
  return images;
}

test('pictures of deals by imported members appear without approval, whatever the deal’s status', async () => {
  const one = [expect.stringContaining('/images/')];
  expect(await importDeals('hung', ['active', 'sold_out', 'expired', 'archived'])).toEqual([one, one, one, one]);
  expect((await site.call('GET /admin/edits', { as: admin })).body.data).toEqual([]);
});

test('imported pictures don’t use up their authors’ budget', async () => {
  site.context.rateLimitScale = 1 / budgets.pictureFetches[0];
  const one = [expect.stringContaining('/images/')];
  expect(await importDeals('free', ['active', 'active', 'active'])).toEqual([one, one, one]);
});
