import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let author: Member;

beforeAll(async () => {
  author = await site.member();
});

/** Posts a deal with this URL. Returns the URL it leads to, or the code of the refusal. */
async function postLink(dealURL: string): Promise<string> {
  const { body } = await site.call('POST /deals', { as: author, body: { ...draft(), dealURL } });
  return body.success ? body.data.dealURL : body.code;
}

let products = 0;
/** A new product for each row, because the same one can't be posted twice. */
const createProductName = () => `p${++products}`;
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
    const product = `https://shop.example/${createProductName()}?id=1`;
    expect(await postLink(`${product}&${parameter}`)).toBe(product);
  });

  test.each<[name: string, tagged: (product: string) => string]>([
    ['in the fragment', (product) => `${product}#a_aid=x`],
    ['together with other parameters in the fragment', (product) => `${product}#a_aid=x&a_bid=y`],
    ['in the query of the fragment', (product) => `${product}#?fpr=x`],
    ['after a semicolon in the query', (product) => `${product}?size=1;rfsn=x`],
    ['after a semicolon in the path', (product) => `${product};a_aid=x`],
  ])('%s', async (_, withTag) => {
    const product = `https://shop.example/${createProductName()}`;
    expect([product, `${product}?size=1`]).toContain(await postLink(withTag(product)));
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
  ])('from an Amazon link: %s', async (_, withTag, withoutTag) => {
    const id = asin();
    expect(await postLink(`https://www.amazon.com/${withTag(id)}`)).toBe(`https://www.amazon.com/${withoutTag(id)}`);
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
    const product = `${shop}/${createProductName()}?id=1`;
    expect(await postLink(`${product}&${parameters}`)).toBe(product);
  });
});

describe('a redirect between the reader and the shop is unwrapped', () => {
  test.each<[wrapped: (productUrl: string) => string]>([
    [(productUrl) => `https://www.google.com/amp/s/${productUrl}`],
    [(productUrl) => `https://www.google.co.uk/amp/${productUrl}`],
    [(productUrl) => `https://shop-example.cdn.ampproject.org/c/s/${productUrl}`],
    [(productUrl) => `https://vk.com/away.php?to=${encodeURIComponent(`https://${productUrl}`)}`],
    [(productUrl) => `https://m.vk.com/away?to=https://${productUrl}`],
    [(productUrl) => `https://href.li/?https://${productUrl}`],
    [(productUrl) => `https://href.li/?${encodeURIComponent(`https://${productUrl}`)}`],
    [(productUrl) => `https://anonym.to/?https://${productUrl}`],
    [(productUrl) => `https://www.deviantart.com/users/outgoing?https://${productUrl}`],
    [(productUrl) => `https://t.umblr.com/redirect?z=https%3A%2F%2F${productUrl}&t=x`],
    [(productUrl) => `https://l.messenger.com/l.php?u=https%3A%2F%2F${productUrl}&h=x`],
    [(productUrl) => `https://l.threads.net/?u=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://l.wl.co/l?u=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://slack-redir.net/link?url=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://exit.sc/?url=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://www.linkedin.com/safety/go?url=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://ok.ru/dk?cmd=x&st.link=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://translate.google.com/translate?sl=de&u=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://www.googleadservices.com/pagead/aclk?sa=L&adurl=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://clickserve.dartsearch.net/link/click?ds_dest_url=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://track.adtraction.com/t/t?a=1&url=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://www.tqlkg.com/click-1-2?url=https%3A%2F%2F${productUrl}`],
    [(productUrl) => `https://invol.co/aff_m?offer_id=1&url=https%3A%2F%2F${productUrl}`],
  ])('%s', async (wrap) => {
    const productUrl = `www.shop.example/${createProductName()}`;
    expect(await postLink(`${wrap(productUrl)}`)).toBe(`https://${productUrl}`);
  });

  test('also when it is nested, and the poster’s tag inside is removed', async () => {
    const productUrl = `www.shop.example/${createProductName()}`;
    const innerUrl = `https://vk.com/away.php?to=${encodeURIComponent(`https://${productUrl}?rfsn=1`)}`;
    expect(await postLink(`https://href.li/?${innerUrl}`)).toBe(`https://${productUrl}`);
  });

  test.each([
    'https://href.li/',
    'https://vk.com/away.php',
    'https://www.google.com/amp/',
    'https://urldefense.com/v3/__https://shop.example/kettle__;!!x$',
  ])('but refused if it hides its target: %s', async (address) => {
    expect(await postLink(address)).toBe('shortened_link');
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
  ])('%s', async (suffix) => {
    const address = `https://shop.example/${createProductName()}${suffix}`;
    expect(await postLink(address)).toBe(address);
  });

  test('also an Amazon title that ends like a tag, and the seller', async () => {
    const address = `https://www.amazon.com/Pack-of-20/dp/${asin()}?m=A2&th=1&psc=1#customerReviews`;
    expect(await postLink(address)).toBe(address);
  });

  test.each([
    'https://vk.com/awayday?to=https://shop.example',
    'https://www.google.com/ample/s/shop.example',
    'https://www.linkedin.com/jobs?url=https://shop.example',
  ])('%s is not unwrapped', async (address) => {
    expect(await postLink(`${address}/${createProductName()}`)).toContain(address);
  });
});
