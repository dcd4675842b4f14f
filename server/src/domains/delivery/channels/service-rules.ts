import type { ChannelKind } from '@haggle/contract/delivery/channels';

/** A post, the same for every service. */
export interface Post {
  text: string;
  title: string;
  url: string;
  /** Absolute URL; null if there is none. */
  image: string | null;
}

export interface Service {
  kind: ChannelKind;
  address: string | null;
  target: string | null;
  secret: string;
}

/** The HTTP request that posts to a service. */
export interface Call {
  url: string;
  headers: Record<string, string>;
  body: object;
}

const telegramAddress = 'https://api.telegram.org';

/**
 * Builds the request that posts to a service, following its public documentation. `idempotencyKey` is the same whenever the
 * same post is sent again.
 */
export function buildCall(service: Service, post: Post, idempotencyKey: string): Call {
  const { address, target, secret } = service;
  switch (service.kind) {
    // https://core.telegram.org/bots/api#sendmessage
    case 'telegram':
      return {
        url: `${(address ?? telegramAddress).replace(/\/$/, '')}/bot${secret}/sendMessage`,
        headers: {},
        body: { chat_id: target, text: post.text, link_preview_options: { url: post.url } },
      };
    // https://discord.com/developers/docs/resources/webhook#execute-webhook
    case 'discord':
      return { url: addWaitParameter(secret), headers: {}, body: discordBody(post) };
    // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
    case 'slack':
      return { url: secret, headers: {}, body: slackBody(post) };
    // https://docs.joinmastodon.org/methods/statuses/#create
    case 'mastodon':
      return {
        url: `${address?.replace(/\/$/, '')}/api/v1/statuses`,
        headers: { authorization: ['Bearer', secret].join(' '), 'idempotency-key': idempotencyKey },
        body: { status: post.text },
      };
    case 'webhook':
      return { url: address ?? '', headers: {}, body: {} };
  }
}

/** With `wait`, Discord responds only once the message is posted, or says why not. */
function addWaitParameter(address: string): string {
  const url = new URL(address);
  url.searchParams.set('wait', 'true');
  return url.href;
}

function discordBody({ text, title, url, image }: Post): object {
  const embed = { title, url, description: text, ...(image && { thumbnail: { url: image } }) };
  // An @everyone in a title must not notify anyone.
  return { embeds: [embed], allowed_mentions: { parse: [] } };
}

function slackBody({ text, title, image }: Post): object {
  const textBlock = {
    type: 'mrkdwn',
    text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  };
  const picture = image && { accessory: { type: 'image', image_url: image, alt_text: title } };
  return { text: textBlock.text, blocks: [{ type: 'section', text: textBlock, ...picture }], unfurl_links: false };
}
