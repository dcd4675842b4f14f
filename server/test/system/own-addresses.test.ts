import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../harness/site.ts';

const site = useSite();
let editor: Member;
let deal: string;

beforeAll(async () => {
  editor = await site.staff('editor');
  deal = await site.deal(editor);
});

const call = (as: Member, key: string, body?: object) => site.call(key, { as, ...(body && { body }) });
const addBanner = (url: string) =>
  call(editor, 'POST /admin/banners', {
    ...{ text: 'Lamps', tone: 'calm', startsAt: null, endsAt: null },
    link: { label: 'Look', url },
  });
let redirects = 0;
const addRedirect = (to: string) =>
  call(editor, 'POST /admin/seo/redirects', { from: `/old-lamps-${++redirects}`, to });

const spellings: Record<string, (id: string) => string> = {
  'with an escaped letter': (id) => `/%64eals/${id}`,
  'with an escaped digit': (id) => `/deals/%3${id.slice(0, 1)}${id.slice(1)}`,
  'with dots': (id) => `/deals/../deals/${id}`,
  'with extra slashes': (id) => `/deals//${id}/`,
  'as the way to its shop': (id) => `/api/affiliate/redirect/${id}`,
};

test.each(Object.entries(spellings))('an editor can’t send readers to their own deal %s', async (_, spell) => {
  expect((await addBanner(spell(deal))).body.code).toBe('own_case');
  expect((await addRedirect(spell(deal))).body.code).toBe('own_case');
  const other = await site.deal(await site.member());
  expect((await addBanner(spell(other))).status).toBe(200);
});

test('nor by another of the site’s names, or by the login', async () => {
  expect((await addBanner(`https://other-name.example/deals/${deal}`)).body.code).toBe('own_case');
  expect((await addBanner(`/login?next=/deals/${deal}`)).body.code).toBe('own_case');
});

test('nor by an address that redirects there, or a deal that was merged into theirs', async () => {
  const admin = await site.admin();
  await call(admin, 'POST /admin/seo/redirects', { from: '/thread-12', to: `/deals/${deal}` });
  expect((await addBanner('/thread-12')).body.code).toBe('own_case');
  const merged = await site.deal(await site.member());
  const merge = await call(admin, `POST /deals/${merged}/merge`, { into: deal, reason: 'The same lamp.' });
  expect(merge.status).toBe(200);
  expect((await addBanner(`/deals/${merged}`)).body.code).toBe('own_case');
  expect((await addRedirect(`/deals/${merged}`)).body.code).toBe('own_case');
});
