import { kinds } from '@haggle/contract/limits/channels';
import { describe, expect, test } from 'vitest';
import {
  classifyNoResponse,
  classifyStatus,
  isNews,
  isRuleReset,
  matchesRule,
  type PlaceholderValues,
  renderText,
} from './rules.ts';

const now = new Date('2026-06-10T12:00:00Z');
const deal = {
  score: 60,
  hotAt: new Date('2026-06-10T11:00:00Z'),
  discount: 30,
  categories: ['home', 'kitchen'],
  store: 'kettle-house',
  postedAt: new Date('2026-06-09T12:00:00Z'),
};
const since = new Date('2026-06-01T12:00:00Z');
const rule = { trigger: 'hot', minScore: null, category: null, store: null, minDiscount: null, since } as const;

describe('a channel’s rule', () => {
  test('takes hot deals, deals with a minimum score, or all new deals, depending on its trigger', () => {
    expect(matchesRule(rule, deal, now)).toBe(true);
    expect(matchesRule(rule, { ...deal, hotAt: null }, now)).toBe(false);
    expect(matchesRule({ ...rule, trigger: 'score', minScore: 60 }, { ...deal, hotAt: null }, now)).toBe(true);
    expect(matchesRule({ ...rule, trigger: 'score', minScore: 61 }, deal, now)).toBe(false);
    expect(matchesRule({ ...rule, trigger: 'new' }, { ...deal, hotAt: null, score: 0 }, now)).toBe(true);
  });

  test('narrows by category including subcategories, by store and by discount', () => {
    expect(matchesRule({ ...rule, category: 'home' }, deal, now)).toBe(true);
    expect(matchesRule({ ...rule, category: 'toys' }, deal, now)).toBe(false);
    expect(matchesRule({ ...rule, store: 'kettle-house' }, deal, now)).toBe(true);
    expect(matchesRule({ ...rule, store: 'lamp-house' }, deal, now)).toBe(false);
    expect(matchesRule({ ...rule, minDiscount: 30 }, deal, now)).toBe(true);
    expect(matchesRule({ ...rule, minDiscount: 31 }, deal, now)).toBe(false);
    expect(matchesRule({ ...rule, minDiscount: 1 }, { ...deal, discount: null }, now)).toBe(false);
  });

  test('skips deals posted more than a week ago', () => {
    expect(matchesRule(rule, { ...deal, postedAt: new Date('2026-06-03T11:00:00Z') }, now)).toBe(false);
  });
});

describe('a deal from before the rule', () => {
  const newRule = { ...rule, since: new Date('2026-06-10T11:30:00Z') };

  test('doesn’t count as new or hot, but its score counts no matter when it was reached', () => {
    expect(matchesRule({ ...newRule, trigger: 'new' }, deal, now)).toBe(false);
    expect(matchesRule(newRule, deal, now)).toBe(false);
    expect(matchesRule({ ...newRule, trigger: 'score', minScore: 60 }, deal, now)).toBe(true);
  });

  test('counts as hot if it becomes hot afterwards', () => {
    expect(matchesRule(newRule, { ...deal, hotAt: new Date('2026-06-10T11:30:00Z') }, now)).toBe(true);
  });
});

describe('a saved channel', () => {
  const saved = { ...rule, isOn: true };

  test('starts over when its rule changes or it is switched on, and not otherwise', () => {
    expect(isRuleReset(saved, saved)).toBe(false);
    expect(isRuleReset(saved, { ...saved, isOn: false })).toBe(false);
    expect(isRuleReset({ ...saved, isOn: false }, saved)).toBe(true);
    const changes = [
      { trigger: 'score' },
      { minScore: 50 },
      { category: 'home' },
      { store: 'kettle-house' },
      { minDiscount: 20 },
    ] as const;
    for (const change of changes) expect(isRuleReset(saved, { ...saved, ...change })).toBe(true);
  });

  test('posts what waited while it was off for up to a week', () => {
    expect(isNews(new Date('2026-06-03T12:00:00Z'), now)).toBe(true);
    expect(isNews(new Date('2026-06-03T11:59:00Z'), now)).toBe(false);
  });
});

describe('the text of a post', () => {
  const placeholders: PlaceholderValues = {
    title: 'A copper kettle',
    price: '$20',
    was: '$40',
    discount: '−50%',
    store: 'Kettle House',
    verdict: 'Good price: lowest in 90 days',
    score: '60',
    url: 'https://deals.example/deals/7',
    site: 'Deals',
  };

  test('contains the known values, and omits lines and parts that would be empty', () => {
    expect(renderText(null, placeholders, 'telegram')).toBe(
      'A copper kettle\n$20 · −50% · Kettle House\nGood price: lowest in 90 days\nhttps://deals.example/deals/7',
    );
    const minimal = { ...placeholders, discount: '', store: '', verdict: '' };
    expect(renderText(null, minimal, 'telegram')).toBe('A copper kettle\n$20\nhttps://deals.example/deals/7');
  });

  test('follows a custom template, and doesn’t expand placeholders in a title', () => {
    const template = '🔥 {title} for {price} (was {was}, {score} votes) on {site}: {url}';
    expect(renderText(template, { ...placeholders, title: 'A {url} $& kettle' }, 'slack')).toBe(
      '🔥 A {url} $& kettle for $20 (was $40, 60 votes) on Deals: https://deals.example/deals/7',
    );
    expect(renderText('{nothing}known', placeholders, 'slack')).toBe('');
  });

  test.each(['mastodon', 'telegram'] as const)('mentions on %s only whom its template mentions', (kind) => {
    const title = 'A kettle by @bob@mastodon.social, ask me@shop.example';
    expect(renderText('@us {title} {verdict}', { ...placeholders, title, verdict: '@ann' }, kind)).toBe(
      '@us A kettle by @\u200bbob@mastodon.social, ask me@shop.example @\u200bann',
    );
    expect(renderText('{title}', { ...placeholders, title }, 'webhook')).toBe(title);
  });

  test('is shortened in the title if it exceeds the service’s limit, so that the URL stays whole', () => {
    const text = renderText(null, { ...placeholders, title: 'Kettle '.repeat(100) }, 'mastodon');
    expect([...text].length).toBeLessThanOrEqual(500);
    expect(text).toMatch(/…\n.*https:\/\/deals\.example\/deals\/7$/s);
    expect([...renderText('x'.repeat(900), placeholders, 'mastodon')].length).toBe(500);
  });
});

test('a temporary error is retried, a permanent refusal is not', () => {
  expect([200, 204].map(classifyStatus)).toEqual(['sent', 'sent']);
  expect([302, 400, 401, 403, 404, 410, 422].map(classifyStatus)).toEqual(Array(7).fill('never'));
  expect([408, 425, 429, 500, 503].map(classifyStatus)).toEqual(Array(5).fill('later'));
});

test('a missing response means a retry if nothing was sent or repeats are recognized, otherwise unsure', () => {
  expect(kinds.map((kind) => classifyNoResponse(kind, 'ECONNREFUSED'))).toEqual(Array(5).fill('later'));
  expect(kinds.map((kind) => classifyNoResponse(kind, ''))).toEqual(['unsure', 'unsure', 'unsure', 'later', 'later']);
});

test('a score channel without a minimum takes deals with a score of at least 1', () => {
  const scoreRule = { ...rule, trigger: 'score', minScore: null } as const;
  expect([
    matchesRule(scoreRule, { ...deal, score: 0 }, now),
    matchesRule(scoreRule, { ...deal, score: 1 }, now),
  ]).toEqual([false, true]);
});
