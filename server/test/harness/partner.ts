import { createHmac } from 'node:crypto';
import type { Member, Reply, TestSite } from './site.ts';

/** A browser; without a name, callers are taken for programs. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A partner of a test site, with its secret. */
export interface TestPartner {
  id: string;
  slug: string;
  secret: string;
}

let shops = 0;

/** A shop's host of its own. */
export function newShop(): string {
  shops += 1;
  return `shop${shops}.example`;
}

/** A partner with a shop at `domain`, whose links lead through a network. */
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

/** Follows a deal as a browser does; tells where it leads, and the click's id when it leads through a partner. */
export async function follow(site: TestSite, dealId: string, query = '', userAgent = browser) {
  const reply = await site.call(`GET /affiliate/redirect/${dealId}${query}`, { headers: { 'user-agent': userAgent } });
  const location = reply.headers.get('location') ?? '';
  return { ...reply, location, clickId: URL.parse(location)?.searchParams.get('ref') ?? '' };
}

interface Signing {
  secret?: string;
  /** Seconds that the message's time is off. */
  late?: number;
  /** What is signed instead of what is sent. */
  signed?: string;
  now?: number;
}

/** Reports an order, signed as the partner does. */
export function report(
  site: TestSite,
  partner: TestPartner,
  order: object | string,
  { secret = partner.secret, late = 0, signed, now = site.context.clock().getTime() }: Signing = {},
): Promise<Reply> {
  const body = typeof order === 'string' ? order : JSON.stringify({ currency: 'USD', ...order });
  const timestamp = String(Math.floor(now / 1000) - late);
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${signed ?? body}`)
    .digest('hex');
  return site.call(`POST /affiliate/postback/${partner.slug}`, {
    body,
    headers: { 'x-haggle-timestamp': timestamp, 'x-haggle-signature': `sha256=${signature}` },
  });
}
