import { describe, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

describe('visibility and approval of a deal', () => {
  test('a pending deal is visible only to its author and admins', async () => {
    const author = await site.member();
    const id = await site.deal(author, {}, { published: false });
    expect((await site.call(`GET /deals/${id}`)).status).toBe(404);
    expect((await site.call(`GET /deals/${id}`, { as: await site.member() })).status).toBe(404);
    expect((await site.call(`GET /deals/${id}`, { as: author })).status).toBe(200);
    expect((await site.call(`GET /deals/${id}`, { as: await site.admin() })).status).toBe(200);
  });

  test('an approved deal is listed for everyone', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    const { body } = await site.call('GET /deals');
    expect(body.data[0]._id).toBe(id);
    expect(body.data[0].lifecycleStatus).toBe('active');
  });

  test('only admins can approve deals, and only pending ones', async () => {
    const author = await site.member();
    const id = await site.deal(author, {}, { published: false });
    expect((await site.call(`PUT /deals/${id}/approve`, { as: author })).status).toBe(403);
    expect((await site.call(`PUT /deals/${id}/approve`)).status).toBe(401);
    const admin = await site.admin();
    expect((await site.call(`PUT /deals/${id}/approve`, { as: admin })).status).toBe(200);
    expect(await site.call(`PUT /deals/${id}/approve`, { as: admin })).toMatchObject({
      status: 409,
      body: { code: 'not_pending' },
    });
    await site.drain();
    expect((await site.call('GET /points', { as: author })).body.data.points).toBe(10);
  });

  test('a rejected deal shows its author the reason', async () => {
    const author = await site.member();
    const id = await site.deal(author, {}, { published: false });
    await site.call(`PUT /deals/${id}/reject`, { as: await site.admin(), body: { reason: 'The link is dead.' } });
    const { body } = await site.call(`GET /deals/${id}`, { as: author });
    expect(body.data).toMatchObject({ lifecycleStatus: 'rejected', rejectionReason: 'The link is dead.' });
  });
});

describe('the link to the store', () => {
  test('redirects only to the deal’s own link', async () => {
    const dealURL = 'https://shop.example/only-here?a=1';
    const id = await site.deal(await site.member(), { dealURL });
    const { status, headers } = await site.call(`GET /affiliate/redirect/${id}?to=https://evil.example`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(dealURL);
    expect((await site.call('GET /affiliate/redirect/999999')).status).toBe(404);
  });
});
