import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let author: Member;

beforeAll(async () => {
  author = await site.member();
});

/** Posts a deal with this URL. Returns the URL it leads to, or the code of the refusal. */
async function posted(dealURL: string): Promise<string> {
  const { body } = await site.call('POST /deals', { as: author, body: { ...draft(), dealURL } });
  return body.success ? body.data.dealURL : body.code;
}

let products = 0;
/** A new product for each row, because the same one can't be posted twice. */
const fresh = () => `p${++products}`;
const asin = () => `B0${String(++products).padStart(8, '0')}`;

describe('a poster’s affiliate tag is removed', () => {
  test.each(
    `rfsn=1.2 rfsn_cn=x a_aid=x a_bid=x sca_ref=1.x sca_source=x fpr=x tap_a=1-2 tap_s=1 afmc=x gspk=x gsxid=x ps_xid=x
    ps_partner_key=x _ef_transaction_id=x aff_sub=x aff_sub2=x dt_id=x fbuy_ref_code=x awinmid=1 awaid=1 clickref=x camref=x pubref=x
    wgcampaignid=1 ttaid=1 tagtag_uid=x shpxid=x affmt=2 affp1=x subid2=x sub_id3=x affcode=x aff_ref=x affiliate_code=x refcode=x
    ref_id=x referral=x referral_code=x referred_by=x sub_aff_id=x aff_platform=x`
      .split(/\s+/)
      .map((parameter) => [parameter]),
  )('?%s', async (parameter) => {
    const product = `https://shop.example/${fresh()}?id=1`;
    expect(await posted(`${product}&${parameter}`)).toBe(product);
  });

  test.each<[name: string, tagged: (product: string) => string]>([
    ['in the fragment', (product) => `${product}#a_aid=x`],
    ['together with other parameters in the fragment', (product) => `${product}#a_aid=x&a_bid=y`],
    ['in the query of the fragment', (product) => `${product}#?fpr=x`],
    ['after a semicolon in the query', (product) => `${product}?size=1;rfsn=x`],
    ['after a semicolon in the path', (product) => `${product};a_aid=x`],
  ])('%s', async (_, tagged) => {
    const product = `https://shop.example/${fresh()}`;
    expect([product, `${product}?size=1`]).toContain(await posted(tagged(product)));
  });

  test.each<[name: string, tagged: (asin: string) => string, clean: (asin: string) => string]>([
    ['after the product', (id) => `exec/obidos/ASIN/${id}/poster-20`, (id) => `exec/obidos/ASIN/${id}`],
    [
      'before another path segment',
      (id) => `exec/obidos/ASIN/${id}/poster-20/ref=nosim`,
      (id) => `exec/obidos/ASIN/${id}`,
    ],
    ['on the short legacy path', (id) => `o/ASIN/${id}/poster-21`, (id) => `o/ASIN/${id}`],
    ['on the current path', (id) => `dp/${id}/poster-20`, (id) => `dp/${id}`],
    ['after a semicolon', (id) => `dp/${id};tag=poster-20`, (id) => `dp/${id}`],
    ['after another parameter and a semicolon', (id) => `dp/${id}?th=1;tag=poster-20`, (id) => `dp/${id}?th=1`],
    ['under another parameter name', (id) => `dp/${id}?AssociateTag=poster-20`, (id) => `dp/${id}`],
  ])('from an Amazon link: %s', async (_, tagged, clean) => {
    const id = asin();
    expect(await posted(`https://www.amazon.com/${tagged(id)}`)).toBe(`https://www.amazon.com/${clean(id)}`);
  });

  test.each([
    ['https://www.bhphotovideo.com', 'BI=1&KBID=2'],
    ['https://www.booking.com', 'aid=1'],
    ['https://www.lazada.sg', 'laz_trackid=1&mkttid=2'],
    ['https://www.iherb.com', 'rcode=ABC123'],
    ['https://www.gog.com', 'pp=1'],
    ['https://www.humblebundle.com', 'partner=poster'],
    ['https://www.instant-gaming.com', 'igr=poster'],
    ['https://www.g2a.com', 'gtag=poster'],
  ])('from a link to %s: %s', async (shop, parameters) => {
    const product = `${shop}/${fresh()}?id=1`;
    expect(await posted(`${product}&${parameters}`)).toBe(product);
  });
});

describe('a redirect between the reader and the shop is unwrapped', () => {
  test.each<[wrapped: (bare: string) => string]>([
    [(bare) => `https://www.google.com/amp/s/${bare}`],
    [(bare) => `https://www.google.co.uk/amp/${bare}`],
    [(bare) => `https://shop-example.cdn.ampproject.org/c/s/${bare}`],
    [(bare) => `https://vk.com/away.php?to=${encodeURIComponent(`https://${bare}`)}`],
    [(bare) => `https://m.vk.com/away?to=https://${bare}`],
    [(bare) => `https://href.li/?https://${bare}`],
    [(bare) => `https://href.li/?${encodeURIComponent(`https://${bare}`)}`],
    [(bare) => `https://anonym.to/?https://${bare}`],
    [(bare) => `https://www.deviantart.com/users/outgoing?https://${bare}`],
    [(bare) => `https://t.umblr.com/redirect?z=https%3A%2F%2F${bare}&t=x`],
    [(bare) => `https://l.messenger.com/l.php?u=https%3A%2F%2F${bare}&h=x`],
    [(bare) => `https://l.threads.net/?u=https%3A%2F%2F${bare}`],
    [(bare) => `https://l.wl.co/l?u=https%3A%2F%2F${bare}`],
    [(bare) => `https://slack-redir.net/link?url=https%3A%2F%2F${bare}`],
    [(bare) => `https://exit.sc/?url=https%3A%2F%2F${bare}`],
    [(bare) => `https://www.linkedin.com/safety/go?url=https%3A%2F%2F${bare}`],
    [(bare) => `https://ok.ru/dk?cmd=x&st.link=https%3A%2F%2F${bare}`],
    [(bare) => `https://translate.google.com/translate?sl=de&u=https%3A%2F%2F${bare}`],
    [(bare) => `https://www.googleadservices.com/pagead/aclk?sa=L&adurl=https%3A%2F%2F${bare}`],
    [(bare) => `https://clickserve.dartsearch.net/link/click?ds_dest_url=https%3A%2F%2F${bare}`],
    [(bare) => `https://track.adtraction.com/t/t?a=1&url=https%3A%2F%2F${bare}`],
    [(bare) => `https://www.tqlkg.com/click-1-2?url=https%3A%2F%2F${bare}`],
    [(bare) => `https://invol.co/aff_m?offer_id=1&url=https%3A%2F%2F${bare}`],
  ])('%s', async (wrapped) => {
    const bare = `www.shop.example/${fresh()}`;
    expect(await posted(`${wrapped(bare)}`)).toBe(`https://${bare}`);
  });

  test('also when it is nested, and the poster’s tag inside is removed', async () => {
    const bare = `www.shop.example/${fresh()}`;
    const inner = `https://vk.com/away.php?to=${encodeURIComponent(`https://${bare}?rfsn=1`)}`;
    expect(await posted(`https://href.li/?${inner}`)).toBe(`https://${bare}`);
  });

  test.each([
    'https://href.li/',
    'https://vk.com/away.php',
    'https://www.google.com/amp/',
    'https://urldefense.com/v3/__https://shop.example/kettle__;!!x$',
  ])('but refused if it hides its target: %s', async (address) => {
    expect(await posted(address)).toBe('shortened_link');
  });
});

describe('a part of a link that the shop needs is kept', () => {
  test.each([
    '?variant=41&sku=A-1&color=red&size=m',
    '?couponCode=SAVE10&discount=SAVE10&promo=x',
    '?pid=1&aid=2&sid=3&r=4&pp=5&partner=6&currency=usd',
    '?tag=sale&source=app&via=web&origin=us',
    '?filters=red;blue;size=m',
    '?q=ref%3Dx;y',
    ';v=2;lang=en/kettle',
    '/poster-20',
    '#reviews',
    '#ref',
    '#color=red&size=m',
    '#/kettle?color=red',
    '#campaign',
  ])('%s', async (rest) => {
    const address = `https://shop.example/${fresh()}${rest}`;
    expect(await posted(address)).toBe(address);
  });

  test('also an Amazon title that ends like a tag, and the seller', async () => {
    const address = `https://www.amazon.com/Pack-of-20/dp/${asin()}?m=A2&th=1&psc=1#customerReviews`;
    expect(await posted(address)).toBe(address);
  });

  test.each([
    'https://vk.com/awayday?to=https://shop.example',
    'https://www.google.com/ample/s/shop.example',
    'https://www.linkedin.com/jobs?url=https://shop.example',
  ])('%s is not unwrapped', async (address) => {
    expect(await posted(`${address}/${fresh()}`)).toContain(address);
  });
});
