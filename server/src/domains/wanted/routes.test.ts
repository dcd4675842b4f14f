import * as pointLimits from '@haggle/contract/limits/points';
import * as wantedLimits from '@haggle/contract/limits/wanted';
import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

const day = 86_400_000;

/** Creates a member who is trusted enough to post requests. */
async function createRequester(): Promise<Member> {
  const member = await site.member();
  await site.setTrustLevel(member, 1);
  return member;
}

async function postRequest(as: Member, extra: object = {}) {
  return site.call('POST /wanted', { as, body: { title: 'A quiet keyboard', query: { q: 'keyboard' }, ...extra } });
}

async function createRequest(as: Member, extra: object = {}): Promise<string> {
  const { status, body } = await postRequest(as, extra);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data._id;
}

const join = (as: Member, id: string) => site.call(`POST /wanted/${id}/join`, { as });

const thankHunter = (as: Member, id: string, dealId: string) =>
  site.call(`POST /wanted/${id}/thanks`, { as, body: { dealId } });

async function listAlertLinks(member: Member): Promise<string[]> {
  const { body } = await site.call('GET /notifications?limit=100', { as: member });
  return body.data
    .filter((one: { type: string }) => one.type === 'deal_alert')
    .map((one: { link: string }) => one.link);
}

async function pointsOf(member: Member): Promise<number> {
  await site.drain();
  const { body } = await site.call('GET /points/history?limit=100', { as: member });
  const thanks = body.data.filter((entry: { reason: string }) => entry.reason.startsWith('Thanked'));
  return thanks.reduce((sum: number, entry: { pointsChange: number }) => sum + entry.pointsChange, 0);
}

test('a deal that matches a request is offered to its author and to everyone who joined it', async () => {
  const [author, other, hunter] = [await createRequester(), await site.member(), await site.member()];
  const id = await createRequest(author, { title: 'A lantern for the tent', query: { q: 'lantern', maxPrice: 30 } });
  expect((await join(other, id)).body.data).toMatchObject({ members: 2, state: 'open' });
  const matchingDeal = await site.deal(hunter, { title: 'A lantern that folds', price: 25 });
  await site.deal(hunter, { title: 'A lantern of gold leaf', price: 250, retailPrice: 400 });
  await site.drain();
  for (const member of [author, other]) expect(await listAlertLinks(member)).toHaveLength(1);
  const offers = (await site.call(`GET /wanted/${id}/offers`)).body;
  expect(offers.data.map((offer: { deal: { _id: string } }) => offer.deal._id)).toEqual([matchingDeal]);
  expect((await site.call(`GET /wanted/${id}`)).body.data.offers).toBe(1);
});

async function addCategory(admin: Member, name: string): Promise<string> {
  const { version } = (await site.call('GET /admin/categories', { as: admin })).body.data;
  const { body } = await site.call('POST /admin/categories', { as: admin, body: { version, name } });
  return body.data.categories.find((one: { name: string }) => one.name === name)._id;
}

test('a request follows its category and brand to new slugs, and its store when it is merged', async () => {
  const [admin, author, hunter] = [await site.admin(), await createRequester(), await site.member()];
  const category = await addCategory(admin, 'Espresso gear');
  const names = { store: 'Bean Hut', brand: 'Crema Co' };
  await site.deal(hunter, { category: 'espresso-gear', ...names });
  await site.deal(hunter, { store: 'Bean House' });
  const query = { category: 'espresso-gear', store: 'bean-hut', brand: 'crema-co' };
  const id = await createRequest(author, { title: 'A lever machine', query: { q: 'lever', ...query } });
  const foundId = await site.deal(hunter, { title: 'A lever espresso machine', category: 'espresso-gear', ...names });
  await site.drain();

  const { version } = (await site.call('GET /admin/categories', { as: admin })).body.data;
  const body = { version, slug: 'coffee-gear' };
  expect((await site.call(`PUT /admin/categories/${category}`, { as: admin, body })).status).toBe(200);
  const findNameId = async (kind: string, slug: string) =>
    (await site.call(`GET /admin/catalogue/names/${kind}?q=${slug}`, { as: admin })).body.data[0]._id;
  const brand = `PUT /admin/catalogue/names/brands/${await findNameId('brands', 'crema-co')}`;
  expect((await site.call(brand, { as: admin, body: { slug: 'crema' } })).status).toBe(200);
  const store = `POST /admin/catalogue/names/stores/${await findNameId('stores', 'bean-hut')}/merge`;
  const into = await findNameId('stores', 'bean-house');
  expect((await site.call(store, { as: admin, body: { into } })).status).toBe(200);

  const request = (await site.call(`GET /wanted/${id}`)).body.data;
  expect(request).toMatchObject({ offers: 1, query: { category: 'coffee-gear', store: 'bean-house', brand: 'crema' } });
  const lateMember = await site.member();
  expect((await join(lateMember, id)).body.data).toMatchObject({ members: 2, offers: 1 });
  expect((await thankHunter(lateMember, id, foundId)).status).toBe(200);
});

test('a deal that an alert matched with another query is not offered for the request', async () => {
  const [author, planter, hunter] = [await createRequester(), await site.member(), await site.member()];
  const id = await createRequest(author, { title: 'A quiet vacuum cleaner', query: { q: 'vacuum' } });
  await join(planter, id);
  const [alert] = (await site.call('GET /alerts', { as: planter })).body.data;
  const updateAlert = (body: object) => site.call(`PUT /alerts/${alert._id}`, { as: planter, body });
  const offers = async () =>
    (await site.call(`GET /wanted/${id}/offers`)).body.data.map((one: { deal: { _id: string } }) => one.deal._id);
  const foundId = await site.deal(hunter, { title: 'A vacuum cleaner that whispers' });
  await site.drain();
  expect(await offers()).toEqual([foundId]);
  // Saving the same query is no change.
  expect((await updateAlert({ name: 'Vacuums', query: { q: 'vacuum' }, isActive: true })).status).toBe(200);
  await site.call(`DELETE /wanted/${id}/join`, { as: author });
  expect(await offers()).toEqual([foundId]);

  await updateAlert({ query: { q: 'slimming pills' } });
  const plantedDeal = await site.deal(planter, { title: 'Slimming pills at half price' });
  await site.drain();
  await updateAlert({ query: { q: 'vacuum' } });
  expect(await offers()).not.toContain(plantedDeal);
  const other = await site.deal(hunter, { title: 'A vacuum cleaner for cars' });
  await site.drain();
  expect(await offers()).toEqual([other]);
});

test('thanking for an offer earns its hunter points, once, and notifies them', async () => {
  const [author, hunter] = [await createRequester(), await site.member()];
  const id = await createRequest(author, { title: 'A kettle that whistles', query: { q: 'whistling kettle' } });
  const dealId = await site.deal(hunter, { title: 'A whistling kettle of steel' });
  await site.drain();
  expect((await thankHunter(author, id, dealId)).body.data).toEqual({ thanks: 1 });
  expect((await thankHunter(author, id, dealId)).body.data).toEqual({ thanks: 1 });
  expect(await pointsOf(hunter)).toBe(pointLimits.pointRules.wantedThanked);
  const { body } = await site.call('GET /notifications?limit=100', { as: hunter });
  expect(body.data.map((one: { message: string }) => one.message)).toContain(
    'You found what somebody was looking for: “A whistling kettle of steel”. They say thanks!',
  );
  const ownRequests = (await site.call('GET /users/me/wanted', { as: author })).body.data;
  expect(ownRequests).toEqual([{ _id: id, isOwn: true, thankedDealIds: [dealId] }]);
});

test('thanks from newcomers are shown but earn no points', async () => {
  const [author, newcomer, hunter] = [await createRequester(), await site.member(), await site.member()];
  const id = await createRequest(author, { title: 'A red umbrella', query: { q: 'umbrella' } });
  await join(newcomer, id);
  const dealId = await site.deal(hunter, { title: 'An umbrella for two' });
  await site.drain();
  expect((await thankHunter(newcomer, id, dealId)).body.data).toEqual({ thanks: 1 });
  expect(await pointsOf(hunter)).toBe(0);
});

test('only members who joined may thank, only for matching deals and never for their own', async () => {
  const [author, stranger, hunter] = [await createRequester(), await site.member(), await createRequester()];
  const id = await createRequest(author, { title: 'A garden hose, long', query: { q: 'hose' } });
  const matchingDeal = await site.deal(hunter, { title: 'A hose of thirty metres' });
  const other = await site.deal(hunter, { title: 'A bucket for the garden' });
  await site.drain();
  expect((await thankHunter(stranger, id, matchingDeal)).body.code).toBe('wanted_not_joined');
  expect((await thankHunter(author, id, other)).body.code).toBe('deal_not_found');
  await join(hunter, id);
  expect((await thankHunter(hunter, id, matchingDeal)).body.code).toBe('own_deal');
});

test('a member who leaves a request gets no more alerts for it', async () => {
  const [author, other, hunter] = [await createRequester(), await site.member(), await site.member()];
  const id = await createRequest(author, { title: 'A chess set of wood', query: { q: 'chess' } });
  await join(other, id);
  expect((await join(other, id)).body.data.members).toBe(2);
  const { body } = await site.call(`DELETE /wanted/${id}/join`, { as: other });
  expect(body.data.members).toBe(1);
  await site.deal(hunter, { title: 'A chess set to travel with' });
  await site.drain();
  expect(await listAlertLinks(other)).toEqual([]);
  expect((await site.call('GET /alerts', { as: other })).body.data).toEqual([]);
});

test('requests with the most members come first, and closed ones are listed separately', async () => {
  const [author, other] = [await createRequester(), await site.member()];
  const openRequest = await createRequest(author, { title: 'A bread knife', query: { q: 'knife' } });
  const foundId = await createRequest(author, { title: 'A bread board', query: { q: 'board' } });
  await join(other, openRequest);
  const closeReply = await site.call(`PUT /wanted/${foundId}/close`, { as: author, body: { isFound: true } });
  expect(closeReply.body.data.state).toBe('found');
  const listRequestIds = async (query: string) =>
    (await site.call(`GET /wanted?limit=100&${query}`)).body.data.map((one: { _id: string }) => one._id);
  expect(await listRequestIds('state=open')).toContain(openRequest);
  expect(await listRequestIds('state=open')).not.toContain(foundId);
  expect(await listRequestIds('state=found')).toEqual([foundId]);
  const members = (await site.call('GET /wanted?limit=100')).body.data.map((one: { members: number }) => one.members);
  expect(members).toEqual(members.toSorted((a: number, b: number) => b - a));
  expect((await join(await site.member(), foundId)).body.code).toBe('wanted_closed');
  const secondReply = await site.call(`PUT /wanted/${foundId}/close`, { as: author, body: { isFound: false } });
  expect(secondReply.body.code).toBe('wanted_closed');
});

test('only its author can close a request', async () => {
  const id = await createRequest(await createRequester());
  const reply = await site.call(`PUT /wanted/${id}/close`, { as: await createRequester(), body: { isFound: true } });
  expect(reply.body.code).toBe('wanted_not_found');
});

test('newcomers can’t post requests yet, and learn all that the owner requires', async () => {
  const admin = await site.admin();
  const trustLevels = (await site.call('GET /settings/trust-levels')).body.data;
  const known = { days: 2, approvedDeals: 1, upheldReports: 0 };
  await site.call('PUT /settings', { as: admin, body: { trustLevels: { ...trustLevels, known } } });
  const { code, error } = (await postRequest(await site.member())).body;
  await site.call('PUT /settings', { as: admin, body: { trustLevels } });
  expect([code, error]).toEqual([
    'wanted_too_early',
    expect.stringContaining('after 2 days and 1 approved deal. Until then'),
  ]);
});

test('a member’s requests per day are limited', async () => {
  const member = await createRequester();
  for (let n = 0; n < wantedLimits.aDay; n++) await createRequest(member, { title: `A thing, number ${n}` });
  expect((await postRequest(member)).body.code).toBe('too_many_wanted');
});

test('two simultaneous requests can’t exceed the limit', async () => {
  const member = await createRequester();
  for (let n = 1; n < wantedLimits.aDay; n++) await createRequest(member, { title: `A thing, number ${n}` });
  const replies = await Promise.all([postRequest(member), postRequest(member)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['an empty query', { query: {} }, 'query'],
  ['a title of four characters', { title: 'Lamp' }, 'title'],
  ['a note that is too long', { note: 'x'.repeat(wantedLimits.maxNoteLength + 1) }, 'note'],
])('%s is refused, naming the field', async (_, extra, path) => {
  const { status, body } = await postRequest(await createRequester(), extra);
  expect(status).toBe(422);
  expect(body.details[0].path).toMatch(new RegExp(`^${path}`));
});

test('a request with a word that the blocklist holds is refused', async () => {
  const admin = await site.admin();
  await site.call('PUT /admin/blocklist', { as: admin, body: { kind: 'word', value: 'roulette', effect: 'hold' } });
  expect((await postRequest(await createRequester(), { title: 'A roulette table' })).body.code).toBe('content_blocked');
});

test('a removed request is not found even by its author, and the audit log has the reason', async () => {
  const [author, admin] = [await createRequester(), await site.admin()];
  const id = await createRequest(author);
  const removalReply = await site.call(`POST /admin/wanted/${id}/remove`, {
    as: admin,
    body: { reason: 'An advert.' },
  });
  expect(removalReply.status).toBe(200);
  expect((await site.call(`GET /wanted/${id}`, { as: author })).status).toBe(404);
  const { body } = await site.call('GET /admin/audit?action=wanted.removed', { as: admin });
  expect(body.data[0]).toMatchObject({ subjectId: id, reason: 'An advert.' });
});

test('a request of a suspended member is not found, not even after their account is erased', async () => {
  const [author, other, admin] = [await createRequester(), await createRequester(), await site.admin()];
  const [id, otherId] = [await createRequest(author), await createRequest(other)];
  const until = new Date(Date.now() + 30 * day).toISOString();
  await site.call(`PUT /admin/users/${author.id}/suspension`, { as: admin, body: { reason: 'Spam', until } });
  expect((await site.call(`GET /wanted/${id}`)).status).toBe(404);
  const erasure = { when: 'now', reason: 'As asked.' };
  for (const one of [author, other])
    await site.call(`PUT /admin/users/${one.id}/erasure`, { as: admin, body: erasure });
  expect((await site.call(`GET /wanted/${otherId}`)).body.data.author).toBeNull();
  const { data } = (await site.call('GET /wanted?limit=100')).body;
  expect(data.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  expect((await site.call(`GET /wanted/${id}`)).status).toBe(404);
});

test('a member can still leave a request after it was hidden', async () => {
  const [author, other, admin] = [await createRequester(), await site.member(), await site.admin()];
  const id = await createRequest(author);
  await join(other, id);
  const until = new Date(Date.now() + day).toISOString();
  await site.call(`PUT /admin/users/${author.id}/suspension`, { as: admin, body: { reason: 'Spam', until } });
  const leaveRequest = () => site.call(`DELETE /wanted/${id}/join`, { as: other });
  expect(await leaveRequest()).toMatchObject({ status: 200, body: { data: null } });
  expect((await leaveRequest()).status).toBe(404);
  expect((await site.call('GET /alerts', { as: other })).body.data).toEqual([]);
});

test('an ended request of a suspended member is not listed', async () => {
  const [author, admin] = [await createRequester(), await site.admin()];
  const [id, other] = [await createRequest(author), await createRequest(await createRequester())];
  const until = new Date(Date.now() + 10 * wantedLimits.openDays * day).toISOString();
  await site.call(`PUT /admin/users/${author.id}/suspension`, { as: admin, body: { reason: 'Spam', until } });
  site.setClock(Date.now() + (wantedLimits.openDays + 1) * day);
  const { body } = await site.call('GET /wanted?state=ended&limit=100');
  const ids = body.data.map((one: { _id: string }) => one._id);
  expect(ids).toContain(other);
  expect(ids).not.toContain(id);
  site.setClock(undefined);
});

test('a request ends after its open period', async () => {
  const id = await createRequest(await createRequester());
  site.setClock(Date.now() + (wantedLimits.openDays + 1) * day);
  expect((await site.call(`GET /wanted/${id}`)).body.data.state).toBe('ended');
});
