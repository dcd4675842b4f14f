import type { Api } from '../../web/src/lib/api.ts';
import { siteOrigin } from './site.ts';

/** Adds a partner with a shop at `host`, whose links contain the click's id as `sub`. */
export async function addPartner(api: Api, host: string): Promise<{ slug: string; secret: string }> {
  const linkTemplate = '{url}?tag=haggle-20&sub={clickId}';
  const body = { name: `Shop ${host}`, network: 'Direct', domains: [host], linkTemplate, commissionRate: 10 };
  return (await api('POST /admin/affiliate/partners', { body })).data;
}

/** Follows a deal's link with a browser's user agent, since others count as bots. @returns the click's id */
export async function clickDeal(dealId: string, origin = siteOrigin()): Promise<string> {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const reply = await fetch(`${origin}/api/affiliate/redirect/${dealId}`, { redirect: 'manual', headers });
  return URL.parse(reply.headers.get('location') ?? '')?.searchParams.get('sub') ?? '';
}
