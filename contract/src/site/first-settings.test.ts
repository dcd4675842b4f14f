import { describe, expect, test } from 'vitest';
import { firstSettings } from './first-settings.ts';
import { SiteSettings } from './settings.ts';

test('a new site has settings that an admin might have saved', () => {
  expect(SiteSettings.safeParse(firstSettings)).toEqual({ success: true, data: firstSettings });
});

describe('a site that nobody has changed', () => {
  test('is open to everybody, also to search engines', () => {
    expect(firstSettings).toMatchObject({
      signUpMode: 'open',
      isFindable: true,
      closing: { mode: 'open', text: null, until: null },
    });
  });

  test('speaks English, counts in dollars and lives in universal time', () => {
    expect(firstSettings).toMatchObject({ language: 'en', currency: 'USD', country: 'US', timeZone: 'UTC' });
  });

  test('asks no service elsewhere, and runs no code of its owner', () => {
    expect(firstSettings).toMatchObject({
      webAnalytics: { provider: 'none' },
      errorReporting: { dsn: null },
      headTags: null,
      css: null,
    });
  });

  test('begins its home page with the latest deals', () => expect(firstSettings.homeTab).toBe('latest'));

  test('pays the points of the specification', () => {
    expect(firstSettings.points).toMatchObject({
      dealApproved: 10,
      upvoteReceived: 1,
      downvoteReceived: -1,
      commentPosted: 1,
      commentsPaidADay: 10,
      commentUpvoted: 1,
      dealOfTheDay: 25,
      expiryConfirmed: 2,
      dealRemoved: -10,
    });
  });

  test('lets a newcomer post one link, edit for fifteen minutes and post the same deal again after thirty days', () => {
    expect(firstSettings.posting).toMatchObject({ newcomerLinks: 1, quietEditMinutes: 15, sameDealDays: 30 });
  });

  test('asks for more with every level of trust', () => {
    const { known, publishing, curating } = firstSettings.trustLevels;
    for (const [lower, higher] of [
      [known, publishing],
      [publishing, curating],
    ] as const) {
      for (const need of ['days', 'approvedDeals', 'upheldReports'] as const)
        expect(higher[need]).toBeGreaterThanOrEqual(lower[need]);
    }
  });
});
