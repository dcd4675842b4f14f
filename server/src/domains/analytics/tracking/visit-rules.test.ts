import { expect, test } from 'vitest';
import { campaignOf, channelOf, landingOf, languageOf, programOf } from './visit-rules.ts';

test.each([
  ['/deals/12/a-lamp', '/deals/12'],
  ['https://site.example/deals/12?utm_campaign=x', '/deals/12'],
  ['/stores/acme?page=2', '/stores/acme'],
  ['/reset-password/secret', '/reset-password/:token'],
  ['http://[', 'other'],
])('a visit that starts at %s has the landing page %s', (address, page) => {
  expect(landingOf(address)).toBe(page);
});

test.each([
  [null, '/deals?utm_campaign=Spring%20%20Sale', 'spring sale'],
  [null, '/deals?utm_source=newsletter', 'newsletter'],
  ['Autumn', '/deals?utm_campaign=spring', 'autumn'],
  [null, '/deals', undefined],
  ['jo@mail.example', null, undefined],
])('the campaign %s at %s counts as %s', (campaign, page, name) => {
  expect(campaignOf(campaign, page)).toBe(name);
});

test.each([
  ['google.com', undefined, 'search'],
  ['search.example', undefined, 'search'],
  ['news.search.example', undefined, 'search'],
  ['research.example', undefined, 'site'],
  ['m.facebook.com', undefined, 'social'],
  ['t.co', undefined, 'social'],
  ['forum.example', undefined, 'site'],
  ['forum.example', 'spring', 'campaign'],
  [null, undefined, 'direct'],
] as const)('a visit from %s with the campaign %s has the channel %s', (source, campaign, channel) => {
  expect(channelOf(source, campaign, source && `https://${source}/`)).toBe(channel);
});

test('a visit from an Android app has the channel app', () => {
  expect(channelOf('com.mail.app', undefined, 'android-app://com.mail.app/')).toBe('app');
});

test('the language is the preferred one, or undefined if none is given', () => {
  expect(['de-AT,de;q=0.9', 'en', '*', ''].map(languageOf)).toEqual(['de', 'en', undefined, undefined]);
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://search.example/bot.html)', 'Googlebot'],
  ['Mozilla/5.0 (compatible; PriceSpider/1.2)', 'PriceSpider'],
  ['curl/8.5', 'curl'],
  ['', 'other'],
])('the user agent %s is named %s', (userAgent, name) => {
  expect(programOf(userAgent)).toBe(name);
});
