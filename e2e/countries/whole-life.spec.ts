import { demoPages } from '../../scripts/browser/demo-pages.ts';
import { networks } from '../../server/src/domains/links/networks/networks.ts';
import { openSiteAbroad } from '../support/abroad.ts';
import {
  approveDeal,
  createAlert,
  expectAlertNotifications,
  postDeal,
  registerAuthor,
  reportAndDismiss,
  searchAndFilter,
  voteAndComment,
} from '../support/community-steps.ts';
import { emirates, germany, type JourneyParts, textsOfCountry, untranslatedNames } from '../support/countries.ts';
import { chooseLocalDigits, earnCommission, expectDaysAtMidnight } from '../support/earning-steps.ts';
import { test } from '../support/fixtures.ts';
import {
  correctQuantity,
  createAlertInOneClick,
  expectAmountQuestioned,
  removeSpammer,
} from '../support/newcomer-steps.ts';

// Pages of invented shops can't be read (422) or reached; used links and missing pages respond 404 and 410.
test.use({
  actionTimeout: 60_000,
  allowedErrors: /422.*\/deals\/preview|ERR_NAME_NOT_RESOLVED|chrome-error|\b(404|410)\b/,
});

/** Texts that aren't translated: jobs, tables, routes, fields in the audit log, user agents, file sizes, versions. */
const technicalTerms =
  /^[a-z_-]+$|^(?:GET|POST|PUT|DELETE) \/|^[a-z ]+: |Mozilla|Linux|Google Analytics|^[\d.,]+\s[kMG]B|\d [MG]B\b|^\d+\.\d+\.\d+/;

for (const country of [germany, emirates]) {
  test(`in ${country.name}, members join, post, search, report and earn money, and admins see it counted`, async ({
    browser,
    complaints,
  }) => {
    test.setTimeout(900_000);
    const allowedTexts = [...untranslatedNames, ...networks.map(({ name }) => name), ...textsOfCountry(country)];
    const abroad = await openSiteAbroad(country.locale, { browser, complaints, allowedTexts });
    try {
      const author = await registerAuthor(abroad, country);
      const reader = await abroad.registerMember('leser');
      const admin = await abroad.admin();
      await createAlert({ abroad, country, reader });
      await expectAmountQuestioned({ abroad, country, author });
      const deal = await postDeal({ abroad, country, author });
      await approveDeal({ abroad, country, admin, author, deal });
      await expectAlertNotifications({ abroad, country, reader, deal });
      await voteAndComment({ abroad, country, reader, author, deal });
      await createAlertInOneClick({ abroad, country, reader, deal });
      await searchAndFilter({ abroad, country, browser, author, admin });
      await correctQuantity({ abroad, country, author, admin });
      await reportAndDismiss({ abroad, country, reader, admin, deal });
      await removeSpammer({ abroad, country, reader, admin });
      const partner = await earnCommission({ abroad, country, admin, author, reader, deal });
      await expectDaysAtMidnight({ abroad, country, admin });
      await checkAllPages({ abroad, admin, author, deal, partner });
      await chooseLocalDigits({ abroad, country, admin, deal });
    } finally {
      await abroad.stop();
    }
  });
}

/** Checks every page as a visitor, a member or an admin then sees it. */
async function checkAllPages({
  abroad,
  admin,
  author,
  deal,
  partner,
}: Omit<JourneyParts, 'browser' | 'reader' | 'country'>) {
  const { data: me } = await author.api('GET /auth/me');
  const pathsByRecord: Record<string, string> = {
    deal: `/deals/${deal}`,
    own: `/deals/${deal}`,
    edit: `/deals/${deal}/edit`,
    person: `/user/${me._id}`,
    adminPerson: `/admin/users/${me._id}`,
    partner: `/admin/affiliate-partners/${partner}`,
    store: '/stores',
  };
  const visitor = await abroad.open(null);
  const pageOf = { visitor, member: author.page, admin: admin.page };
  for (const { path, who, act } of demoPages) {
    const [, recordName] = /\{(\w+)\}/.exec(path) ?? [];
    if (act || (recordName && !pathsByRecord[recordName])) continue;
    const page = pageOf[who];
    await page.goto(path.replace(/\{\w+\}/, pathsByRecord[recordName ?? ''] ?? '').replace(/coffee|zeppelin/, 'x1'));
    await abroad.expectLocalized(page, path.endsWith('/synonyms') ? await searchWordPattern(admin) : technicalTerms);
  }
}

/** Returns a pattern of the words in synonyms, which may be in any language. */
async function searchWordPattern({ api }: JourneyParts['admin']): Promise<RegExp> {
  const { data } = await api('GET /admin/synonyms');
  const words = data.flatMap(({ word, meaning }) => [word, meaning]);
  return new RegExp(words.map((word) => word.replaceAll(/[^\p{L}\p{N} ]/gu, '.')).join('|'), 'i');
}
