import { describe, expect, test } from 'vitest';
import { firstSettings } from './first-settings.ts';
import { SiteSettings } from './settings.ts';

test('the first settings are valid settings', () => {
  expect(SiteSettings.safeParse(firstSettings)).toEqual({ success: true, data: firstSettings });
});

describe('a new site', () => {
  test('is open to everyone, including search engines', () => {
    expect(firstSettings).toMatchObject({
      signUpMode: 'open',
      isFindable: true,
      closing: { mode: 'open', text: null, until: null },
    });
  });

  test('uses English, US dollars and UTC', () => {
    expect(firstSettings).toMatchObject({ language: 'en', currency: 'USD', country: 'US', timeZone: 'UTC' });
  });

  test('uses no external services and no custom code', () => {
    expect(firstSettings).toMatchObject({
      webAnalytics: { provider: 'none' },
      errorReporting: { dsn: null },
      headTags: null,
      css: null,
    });
  });

  test('shows the latest deals on its home page', () => expect(firstSettings.homeTab).toBe('latest'));

  test('awards the points of the specification', () => {
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

  test('allows newcomers one link, quiet edits for fifteen minutes and the same deal again after thirty days', () => {
    expect(firstSettings.posting).toMatchObject({ newcomerLinks: 1, quietEditMinutes: 15, sameDealDays: 30 });
  });

  test('never requires less for a higher trust level', () => {
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
