import { type FixedPage, fixedPages, type StarterPage, starterPages } from '@haggle/contract/content/pages';
import { isOneOf } from '@haggle/contract/keys';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import * as dealLimits from '@haggle/contract/limits/deals';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { ownCharacters } from '@haggle/contract/locale/text-width';
import { markedParts, t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { toFaq } from './faq-views.ts';
import { toCookies, toDisclosure, toImprint } from './legal-views.ts';
import { bullets, joinParts, linkTo, section, strong } from './markdown-views.ts';
import { toPrivacy } from './privacy-views.ts';

/** A page's text as Markdown with placeholders. */
export interface PageText {
  title: string;
  body: string;
}

const starters: Record<FixedPage | StarterPage, (settings: SiteSettings) => PageText> = {
  about: toAbout,
  faq: toFaq,
  privacy: toPrivacy,
  terms: toTerms,
  guidelines: toGuidelines,
  contact: toContact,
  imprint: toImprint,
  disclosure: toDisclosure,
  cookies: toCookies,
};

/** Returns the built-in text of a page in the site's language, or undefined for the owner's own pages. */
export function toStarter(slug: string, settings: SiteSettings): PageText | undefined {
  return isOneOf(fixedPages, slug) || isOneOf(starterPages, slug) ? starters[slug](settings) : undefined;
}

function toAbout({ webAnalytics }: SiteSettings): PageText {
  const days = t('texts.amounts.days', { count: dealLimits.trendingDays });
  const body = [
    t('texts.about.lead'),
    section(
      t('texts.about.howTitle'),
      bullets(
        joinParts(markedParts('texts.about.found', { strong, link: linkTo('/submit') })),
        joinParts(markedParts('texts.about.votes', { strong })),
        joinParts(markedParts('texts.about.rise', { strong, link: linkTo('/trending'), days })),
        joinParts(markedParts('texts.about.alerts', { strong, link: linkTo('/alerts') })),
        joinParts(markedParts('texts.about.points', { strong })),
      ),
    ),
    section(
      t('texts.about.promiseTitle'),
      bullets(
        t('texts.about.noPay'),
        t('texts.about.sameForAll'),
        webAnalytics.provider === 'none' ? t('texts.about.noTrackers') : t('texts.about.trackersByConsent'),
        t('texts.about.pagesStay'),
      ),
    ),
    section(t('texts.about.moneyTitle'), t('texts.about.money')),
    section(
      t('texts.about.moreTitle'),
      joinParts(markedParts('texts.about.more', { faq: linkTo('/faq'), guidelines: linkTo('/guidelines') })),
    ),
  ];
  return { title: t('texts.about.title', { site: '{site}' }), body: body.join('\n\n') };
}

function toTerms(): PageText {
  const body = [
    t('texts.terms.lead'),
    section(t('texts.terms.dealsTitle'), t('texts.terms.deals')),
    section(
      t('texts.terms.accountTitle'),
      bullets(t('texts.terms.accountPassword'), t('texts.terms.accountOne'), t('texts.terms.accountSuspended')),
    ),
    section(t('texts.terms.postsTitle'), joinParts(markedParts('texts.terms.posts', { link: linkTo('/guidelines') }))),
    section(t('texts.terms.fairTitle'), t('texts.terms.fair')),
    section(
      t('texts.terms.commissionsTitle'),
      t('texts.terms.commissions'),
      t('texts.terms.shares', { least: formatWholeMoney(affiliateLimits.payout.least()) }),
    ),
    section(t('texts.terms.guaranteeTitle'), t('texts.terms.guarantee')),
    section(t('texts.terms.privacyTitle'), joinParts(markedParts('texts.terms.privacy', { link: linkTo('/privacy') }))),
  ];
  return { title: t('texts.terms.title'), body: body.join('\n\n') };
}

function toGuidelines(): PageText {
  const body = [
    t('texts.guidelines.lead'),
    section(
      t('texts.guidelines.goodTitle'),
      bullets(
        t('texts.guidelines.goodName'),
        t('texts.guidelines.goodPrice'),
        t('texts.guidelines.goodLink'),
        t('texts.guidelines.goodCatch'),
        t('texts.guidelines.goodPicture'),
      ),
    ),
    section(
      t('texts.guidelines.badTitle'),
      bullets(
        t('texts.guidelines.badPrice'),
        t('texts.guidelines.badDuplicate'),
        t('texts.guidelines.badShop'),
        t('texts.guidelines.badGoods'),
        t('texts.guidelines.badWords'),
      ),
      joinParts(markedParts('texts.guidelines.notForYou', { link: linkTo('/settings?tab=filters') })),
    ),
    section(t('texts.guidelines.votingTitle'), t('texts.guidelines.voting')),
    section(
      t('texts.guidelines.moderatorsTitle'),
      joinParts(markedParts('texts.guidelines.moderators', { link: linkTo('/moderation-log') })),
      joinParts(
        markedParts('texts.guidelines.limits', {
          least: ownCharacters(dealLimits.minTitleLength),
          most: dealLimits.maxTitleLength,
          pictures: dealLimits.maxImages,
          link: linkTo('/faq'),
        }),
      ),
    ),
  ];
  return { title: t('texts.guidelines.title'), body: body.join('\n\n') };
}

function toContact({ contactEmail }: SiteSettings): PageText {
  const body = [
    t('texts.contact.lead'),
    section(
      t('texts.contact.answeredTitle'),
      bullets(
        joinParts(markedParts('texts.contact.how', { strong, link: linkTo('/faq') })),
        joinParts(markedParts('texts.contact.badDeal', { strong })),
        joinParts(markedParts('texts.contact.rejected', { strong, link: linkTo('/profile') })),
        joinParts(markedParts('texts.contact.purchase', { strong })),
      ),
    ),
    contactEmail !== null &&
      section(
        t('texts.contact.emailTitle'),
        joinParts(markedParts('texts.contact.email', { address: '{email}', link: (words) => words })),
      ),
  ];
  return { title: t('texts.contact.title'), body: body.filter((text) => text !== false).join('\n\n') };
}
