import { kinds } from '@haggle/contract/limits/channels';
import { describe, expect, test } from 'vitest';
import { buildCall, type Post, type Service } from './service-rules.ts';

const post: Post = {
  text: 'A kettle & a lamp <b>@everyone</b>',
  title: 'A kettle',
  url: 'https://deals.example/deals/7',
  image: 'https://deals.example/images/7.webp',
};
const secrets = {
  telegram: '123:abc',
  discord: 'https://discord.example/api/webhooks/1/abc?thread_id=9',
  slack: 'https://hooks.slack.example/services/T/B/x',
  mastodon: 'abc',
  webhook: 'whsec_abc',
};
const createService = (kind: Service['kind'], overrides: Partial<Service> = {}): Service => ({
  kind,
  address: null,
  target: null,
  secret: secrets[kind],
  ...overrides,
});
const createCall = (kind: Service['kind'], overrides?: Partial<Service>, postOverrides: Partial<Post> = {}) =>
  buildCall(createService(kind, overrides), { ...post, ...postOverrides }, 'deal:7');

describe('a post is sent', () => {
  test('to a Telegram chat, with a preview of the deal’s page', () => {
    expect(createCall('telegram', { target: '@deals' })).toEqual({
      url: 'https://api.telegram.org/bot123:abc/sendMessage',
      headers: {},
      body: { chat_id: '@deals', text: post.text, link_preview_options: { url: post.url } },
    });
  });

  test.each(['https://telegram.example', 'https://telegram.example/'])(
    'to a self-hosted Telegram server: %s',
    (address) => {
      expect(createCall('telegram', { address }).url).toBe('https://telegram.example/bot123:abc/sendMessage');
    },
  );

  test('to Discord as an embed, asking for a response once the message exists', () => {
    expect(createCall('discord').url).toBe('https://discord.example/api/webhooks/1/abc?thread_id=9&wait=true');
    expect(createCall('discord').body).toEqual({
      embeds: [{ title: 'A kettle', url: post.url, description: post.text, thumbnail: { url: post.image } }],
      allowed_mentions: { parse: [] },
    });
  });

  test('to Slack, with special characters escaped', () => {
    const text = 'A kettle &amp; a lamp &lt;b&gt;@everyone&lt;/b&gt;';
    expect(createCall('slack')).toMatchObject({ url: secrets.slack, body: { text, unfurl_links: false } });
    expect(createCall('slack').body).toMatchObject({
      blocks: [{ text: { type: 'mrkdwn', text }, accessory: { image_url: post.image, alt_text: 'A kettle' } }],
    });
  });

  test.each(['https://social.example', 'https://social.example/'])(
    'to Mastodon at %s, with an idempotency key',
    (address) => {
      expect(createCall('mastodon', { address })).toEqual({
        url: 'https://social.example/api/v1/statuses',
        headers: { authorization: 'Bearer abc', 'idempotency-key': 'deal:7' },
        body: { status: post.text },
      });
    },
  );

  test('to a webhook at its own address, without a text', () => {
    expect(createCall('webhook', { address: 'https://me.example/hook' })).toEqual({
      url: 'https://me.example/hook',
      headers: {},
      body: {},
    });
  });
});

test('a post without a picture has no thumbnail or accessory', () => {
  for (const kind of ['discord', 'slack'] as const)
    expect(JSON.stringify(createCall(kind, {}, { image: null }))).not.toMatch(/thumbnail|accessory|null/);
});

test('a service’s secret stays out of the body, and a webhook’s also out of the URL and headers', () => {
  for (const kind of kinds) {
    const { url, headers, body } = createCall(kind, { address: 'https://me.example' });
    expect(JSON.stringify(body)).not.toContain('abc');
    if (kind === 'webhook') expect(JSON.stringify([url, headers])).not.toContain('abc');
  }
});

test('Mastodon and webhooks have no valid URL while their address is unknown', () => {
  for (const kind of ['mastodon', 'webhook'] as const) expect(URL.canParse(createCall(kind).url)).toBe(false);
});
