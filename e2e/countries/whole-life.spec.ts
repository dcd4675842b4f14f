import { demoPages } from '../../scripts/browser/demo-pages.ts';
import { networks } from '../../server/src/domains/links/networks/networks.ts';
import { goAbroad } from '../support/abroad.ts';
import {
  approve,
  hearOfIt,
  join,
  moderate,
  postDeal,
  search,
  voteAndRemark,
  waitForMatches,
} from '../support/community-life.ts';
import { emirates, germany, type Life, names, wordsOf } from '../support/countries.ts';
import { chooseDigits, countDay, earn } from '../support/earning-life.ts';
import { test } from '../support/fixtures.ts';
import { alertAtOnce, correctQuantity, doubtAmount, endSpam } from '../support/newer-life.ts';

// Pages of invented shops can't be read (422) or reached; used links and missing pages respond 404 and 410.
test.use({
  actionTimeout: 60_000,
  allowedErrors: /422.*\/deals\/preview|ERR_NAME_NOT_RESOLVED|chrome-error|\b(404|410)\b/,
});

/** Texts that aren't translated: jobs, tables, routes, fields in the audit log, user agents, file sizes, versions. */
const technical =
  /^[a-z_-]+$|^(?:GET|POST|PUT|DELETE) \/|^[a-z ]+: |Mozilla|Linux|Google Analytics|^[\d.,]+\s[kMG]B|\d [MG]B\b|^\d+\.\d+\.\d+/;

for (const country of [germany, emirates]) {
  test(`in ${country.name}, members join, post, search, report and earn money, and admins see it counted`, async ({
    browser,
    complaints,
  }) => {
    test.setTimeout(900_000);
    const known = [...names, ...networks.map(({ name }) => name), ...wordsOf(country)];
    const abroad = await goAbroad(country.locale, { browser, complaints, known });
    try {
      const author = await join(abroad, country);
      const reader = await abroad.person('leser');
      const admin = await abroad.admin();
      await waitForMatches({ abroad, country, reader });
      await doubtAmount({ abroad, country, author });
      const deal = await postDeal({ abroad, country, author });
      await approve({ abroad, country, admin, author, deal });
      await hearOfIt({ abroad, country, reader, deal });
      await voteAndRemark({ abroad, country, reader, author, deal });
      await alertAtOnce({ abroad, country, reader, deal });
      await search({ abroad, country, browser, author, admin });
      await correctQuantity({ abroad, country, author, admin });
      await moderate({ abroad, country, reader, admin, deal });
      await endSpam({ abroad, country, reader, admin });
      const partner = await earn({ abroad, country, admin, author, reader, deal });
      await countDay({ abroad, country, admin });
      await lookEverywhere({ abroad, admin, author, deal, partner });
      await chooseDigits({ abroad, country, admin, deal });
    } finally {
      await abroad.stop();
    }
  });
}

/** Checks every page as a visitor, a member or an admin then sees it. */
async function lookEverywhere({ abroad, admin, author, deal, partner }: Omit<Life, 'browser' | 'reader' | 'country'>) {
  const { data: me } = await author.api('GET /auth/me');
  const places: Record<string, string> = {
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
    const [, place] = /\{(\w+)\}/.exec(path) ?? [];
    if (act || (place && !places[place])) continue;
    const page = pageOf[who];
    await page.goto(path.replace(/\{\w+\}/, places[place ?? ''] ?? '').replace(/coffee|zeppelin/, 'x1'));
    await abroad.look(page, path.endsWith('/synonyms') ? await searchWords(admin) : technical);
  }
}

/** Returns a pattern of the words in synonyms, which may be in any language. */
async function searchWords({ api }: Life['admin']): Promise<RegExp> {
  const { data } = await api('GET /admin/synonyms');
  const words = data.flatMap(({ word, meaning }) => [word, meaning]);
  return new RegExp(words.map((word) => word.replaceAll(/[^\p{L}\p{N} ]/gu, '.')).join('|'), 'i');
}
