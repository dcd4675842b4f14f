import { createHmac } from 'node:crypto';
import { siteOrigin } from './site.ts';

/** Reports an order like a partner's server, signed with its secret. */
export function sendPostback(
  partner: { slug: string; secret: string },
  order: object,
  origin = siteOrigin(),
): Promise<Response> {
  const body = JSON.stringify({ currency: 'USD', ...order });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', partner.secret).update(`${timestamp}.${body}`).digest('hex');
  return fetch(`${origin}/api/affiliate/postback/${partner.slug}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-haggle-timestamp': timestamp,
      'x-haggle-signature': `sha256=${signature}`,
    },
    body,
  });
}
