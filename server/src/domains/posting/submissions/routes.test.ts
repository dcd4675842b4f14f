import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

async function postDeal(as: Member | null, fields: object = {}) {
  return site.call('POST /deals', { as, body: { ...draft(), ...fields } });
}

describe('posting a deal', () => {
  test('keeps what the member wrote, calculates the discount and waits for approval', async () => {
    const author = await site.member();
    const { status, body } = await postDeal(author, {
      price: 50,
      retailPrice: 75.5,
      discountPercent: 99,
      dealScore: 1000,
      store: 'Corner Shop',
      brand: 'Acme',
      couponCode: 'SAVE5',
      description: 'Great **sound**. <script>alert(1)</script>\n\n# Loud\n\n##### Quiet',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      price: 50,
      retailPrice: 75.5,
      discountPercent: 34,
      dealScore: 0,
      lifecycleStatus: 'pending',
      store: { name: 'Corner Shop', slug: 'corner-shop' },
      brand: { name: 'Acme', slug: 'acme' },
      couponCode: 'SAVE5',
      submittedByUserID: { username: author.username },
    });
    expect(body.data.descriptionHtml).toContain('<strong>sound</strong>');
    expect(body.data.descriptionHtml).not.toContain('<script');
    // The page's own heading must stay above those of the description.
    expect(body.data.descriptionHtml).toMatch(/<h3>Loud<\/h3>\s+<h5>Quiet<\/h5>/);
  });

  test('as a trusted author publishes it immediately and notifies followers, but announces no approval', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    await site.setTrustLevel(author, 2);
    await site.call(`PUT /users/me/follows/user/${author.id}`, { as: reader });
    expect((await postDeal(author)).body.data.lifecycleStatus).toBe('active');
    await site.drain();
    const notificationTypesOf = async (as: Member): Promise<string[]> =>
      (await site.call('GET /notifications', { as })).body.data.map(({ type }: { type: string }) => type);
    expect(await notificationTypesOf(author)).not.toContain('deal_approved');
    expect(await notificationTypesOf(reader)).toContain('deal_posted');
    expect((await site.call('GET /points', { as: author })).body.data.points).toBe(10);
  });

  test('with a JPEG gives the deal its picture in every format and size', async () => {
    const author = await site.member();
    const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...draft(), freeShipping: true })) form.set(name, String(value));
    form.append('images', new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' }));
    const { status, body } = await site.call('POST /deals', { as: author, body: form });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ freeShipping: true, price: 79.99, optimizedImages: [] });
    await site.drain();
    await site.call(`PUT /deals/${body.data._id}/approve`, { as: await site.admin() });
    const dealReply = await site.call(`GET /deals/${body.data._id}`);
    const [image] = dealReply.body.data.optimizedImages;
    expect(image.metadata.dimensions).toEqual({ width: 800, height: 600 });
    for (const address of [
      image.avif,
      image.webp,
      image.jpeg,
      image.thumbnails.small.avif,
      image.thumbnails.large.webp,
    ]) {
      const response = await site.app.request(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
  });

  test('a file that is not a picture is refused with its name, and no deal is stored', async () => {
    const author = await site.member();
    const form = new FormData();
    for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
    form.append('images', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg'));
    const { status, body } = await site.call('POST /deals', { as: author, body: form });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'bad_image', error: expect.stringContaining('drawing.svg') });
    const submittedReply = await site.call(`GET /deals/user/${author.id}/submitted`, { as: author });
    expect(submittedReply.body.count).toBe(0);
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'a form field called %s is ignored like any unknown field',
    async (name) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(draft())) form.set(field, String(value));
      form.set(name, 'Words');
      const { status } = await site.call('POST /deals', { as: await site.member(), body: form });
      expect(status).toBe(200);
    },
  );

  test.each([
    ['a title of nine characters', { title: 'Nine char' }, 'title'],
    ['a title of four wide characters', { title: '電気毛布' }, 'title'],
    ['a title of 151 characters', { title: 'x'.repeat(151) }, 'title'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price above a million', { price: 1_000_001, retailPrice: null }, 'price'],
    ['a price with fractions of a cent', { price: 1.005 }, 'price'],
    ['a price written as a word', { price: 'ten' }, 'price'],
    ['a missing price', { price: undefined }, 'price'],
    ['a retail price below the price', { price: 10, retailPrice: 9.99 }, 'retailPrice'],
    ['an address other than http or https', { dealURL: 'javascript:alert(1)' }, 'dealURL'],
    ['an address without a host', { dealURL: 'https://' }, 'dealURL'],
    ['an unknown kind', { niche: 'Best Ever' }, 'niche'],
    ['a description of 10,001 characters', { description: 'x'.repeat(10_001) }, 'description'],
    ['a start in the year 0', { startsAt: '0000-01-01T00:00:00Z' }, 'startsAt'],
    ['an end date with 500 decimal places', { endsAt: `2030-01-01T00:00:00.${'1'.repeat(500)}Z` }, 'endsAt'],
    ['an end before the start', { startsAt: '2030-01-01T00:00:00.5Z', endsAt: '2030-01-01T00:00:00Z' }, 'endsAt'],
    ['nine tags', { tags: Array.from({ length: 9 }, String) }, 'tags'],
  ])('refuses %s, naming the field', async (_, fields, path) => {
    const { status, body } = await postDeal(await site.member(), fields);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', details: [{ path }] });
  });

  test.each([
    'http://10.0.0.5/kettle',
    'https://192.168.1.1',
    'http://intranet/kettle',
    'https://[2001:db8::1]/kettle',
  ])('explains that others can’t open %s instead of calling it invalid', async (dealURL) => {
    const { body } = await postDeal(await site.member(), { dealURL });
    const message = "Others can't open that address. Use the shop's public address, with its name.";
    expect(body.details).toEqual([{ path: 'dealURL', message }]);
  });

  test('a shipping price of 0 means free shipping', async () => {
    const { body } = await postDeal(await site.member(), { shippingPrice: 0 });
    expect(body.data).toMatchObject({ freeShipping: true, shippingPrice: null });
  });

  test('a title of five wide characters is long enough', async () => {
    expect((await postDeal(await site.member(), { title: 'コーヒー豆' })).status).toBe(200);
  });

  test('a visitor may not post', async () => {
    expect((await postDeal(null)).status).toBe(401);
  });

  test('the link of a live deal is a conflict that points to that deal', async () => {
    const dealURL = 'https://www.shop.example/kettle/?utm_source=mail&colour=red';
    const id = await site.deal(await site.member(), { dealURL });
    const sameDealReply = await postDeal(await site.member(), {
      dealURL: 'http://shop.example/kettle?colour=red&fbclid=1#reviews',
    });
    expect(sameDealReply).toMatchObject({ status: 409, body: { code: 'same_deal' } });
    expect(sameDealReply.body.link).toMatch(new RegExp(`^/deals/${id}/`));
  });
});
