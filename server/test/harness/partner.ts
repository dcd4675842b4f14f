import { createHmac } from 'node:crypto';
import type { Member, Reply, TestSite } from './site.ts';

/** A browser's user agent; clients without one count as programs. */
export const browserUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A partner of a test site, with its secret. */
export interface TestPartner {
  id: string;
  slug: string;
  secret: string;
}

let shops = 0;

/** Returns a new shop host. */
export function newShop(): string {
  shops += 1;
  return `shop${shops}.example`;
}

/** Adds a partner with the shop `domain`, whose links go through a network. */
export async function addPartner(site: TestSite, admin: Member, domain: string, fields = {}): Promise<TestPartner> {
  const { body } = await site.call('POST /admin/affiliate/partners', {
    as: admin,
    body: {
      name: `Partner ${domain}`,
      network: 'Fairtrack',
      domains: [domain],
      linkTemplate: 'https://click.fairtrack.example/go?ref={clickId}&deal={dealId}&to={url}',
      trackingHost: 'click.fairtrack.example',
      commissionRate: 4.5,
      ...fields,
    },
  });
  return { id: body.data._id, slug: body.data.slug, secret: body.data.secret };
}

/** Follows a deal's shop link like a browser. Returns the target, and the click's ID if it goes through a partner. */
export async function clickDeal(site: TestSite, dealId: string, query = '', userAgent = browserUserAgent) {
  const reply = await site.call(`GET /affiliate/redirect/${dealId}${query}`, { headers: { 'user-agent': userAgent } });
  const location = reply.headers.get('location') ?? '';
  return { ...reply, location, clickId: URL.parse(location)?.searchParams.get('ref') ?? '' };
}

interface SignatureOptions {
  secret?: string;
  /** Seconds by which the timestamp is late. */
  delaySeconds?: number;
  /** A text to sign in place of the body. */
  signedText?: string;
  now?: number;
}

/** Reports an order with a partner's signature. */
export function reportOrder(
  site: TestSite,
  partner: TestPartner,
  order: object | string,
  {
    secret = partner.secret,
    delaySeconds = 0,
    signedText,
    now = site.context.clock().getTime(),
  }: SignatureOptions = {},
): Promise<Reply> {
  const body = typeof order === 'string' ? order : JSON.stringify({ currency: 'USD', ...order });
  const timestamp = String(Math.floor(now / 1000) - delaySeconds);
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${signedText ?? body}`)
    .digest('hex');
  return site.call(`POST /affiliate/postback/${partner.slug}`, {
    body,
    headers: { 'x-haggle-timestamp': timestamp, 'x-haggle-signature': `sha256=${signature}` },
  });
}

/** Imports a network's report of these rows: transaction, amount, commission, state, click. */
export function importReport(
  site: TestSite,
  actor: Member,
  partner: Pick<TestPartner, 'id'>,
  rows: readonly string[],
): Promise<Reply> {
  const columns = { transactionId: 'id', orderAmount: 'amount', commission: 'comm', status: 'state', clickId: 'click' };
  const mapping = { columns, keyColumns: [], decimal: '.', timeZone: 'UTC', states: {} };
  const form = new FormData();
  form.set('file', new File([`id,amount,comm,state,click\n${rows.join('\n')}\n`], 'report.csv'));
  form.set('mapping', JSON.stringify(mapping));
  return site.call(`POST /admin/affiliate/partners/${partner.id}/conversions`, { as: actor, body: form });
}
