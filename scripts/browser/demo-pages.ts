import type { Page } from '@playwright/test';
import { adminPaths, pages } from '../../contract/src/site/pages.gen.ts';
import type { DemoRole } from './demo-activity.ts';
import * as acts from './demo-acts.ts';
import type { DemoSite } from './demo-site.ts';

/** A page of the demo town as someone sees it, perhaps after an action. */
export interface DemoPage {
  name: string;
  /** Placeholders in braces are looked up in the demo. */
  path: string;
  who: DemoRole;
  /** Brings the page into the desired state, at the given width in pixels. */
  act?: (page: Page, width: number) => Promise<unknown>;
}

type Line = string | [path: string, act: DemoPage['act']];

/** Every page as its audience first sees it; of admin pages only those without parameters. */
const plainPages: readonly DemoPage[] = [
  ...pages
    .filter(({ who }) => who !== 'admin')
    .map(({ path, sample = path, who }) => ({ name: nameOf(path), path: sample, who: who ?? ('visitor' as const) })),
  ...adminPaths
    .filter((path) => !path.endsWith('*'))
    .map((path) => ({ name: nameOf(`/admin/${path}`), path: `/admin/${path}`, who: 'admin' as const })),
];

/** Returns a path as a file name: `/deals/$id/edit` becomes `deals-one-edit`. */
function nameOf(path: string): string {
  const steps = path.split('/').filter((step) => step !== '' && !step.startsWith('{-'));
  return steps.map((step) => (step.startsWith('$') ? 'one' : step)).join('-') || 'home';
}

/** States that look different from a plain visit. */
const publicPages: Record<string, Line> = {
  'home-2': '/?page=2',
  'home-peek': ['/', acts.peek],
  'home-following-visitor': '/?tab=following',
  'deals-narrowed': '/deals?freeShipping=true&maxPrice=50&sort=price',
  'deals-none': '/deals?maxPrice=0.01&niche=Refurbished',
  'deals-filters': ['/deals', acts.openFilters],
  'deal-coupon': '{coupon}',
  'deal-expired': '{expired}',
  'deal-removed': '{removed}',
  'deal-login-prompt': ['{deal}', acts.voteLoggedOut],
  'deal-share': ['{deal}', acts.share],
  'deal-picture': ['{deal}', acts.enlarge],
  'deal-histories': ['{deal}', acts.expandDeal],
  'search-none': '/search?q=zeppelin',
  'search-nothing': '/search',
  'search-filters': ['/search?q=coffee', acts.openFilters],
  'search-suggestions': ['/about', acts.typeInSearch],
  'user-comments': '{person}?show=comments',
  'recently-viewed-some': ['/recently-viewed', acts.viewSomeDeals],
  'login-refused': ['/login', acts.failToLogIn],
  'register-refused': ['/register', acts.failToRegister],
  missing: '/no/such/page',
  'mobile-menu': ['/about', acts.openMenu],
  feedback: ['/about', acts.openFeedback],
  keys: ['/about', acts.openKeys],
  'page-error': ['/deals', acts.failListRequest],
};

const memberPages: Record<string, Line> = {
  'home-member': '/',
  'deal-member': '{deal}',
  'deal-own': '{own}',
  'deal-own-prices': ['{own}', acts.showTable],
  'deal-own-manage': ['{own}', acts.manage],
  'deal-downvote': ['{deal}', acts.downvote],
  'deal-report': ['{deal}', acts.reportDeal],
  'deal-hide': ['{deal}', acts.hideDeal],
  'deal-comment-menu': ['{deal}', acts.openCommentMenu],
  'deal-reply': ['{deal}', acts.reply],
  'submit-refused': ['/submit', acts.failToSubmit],
  'profile-points': '/profile?tab=points',
  'notification-dropdown': ['/about', acts.openBell],
  'mobile-menu-member': ['/about', acts.openMenu],
  'saved-new-folder': ['/saved', acts.newFolder],
  'alert-refused': ['/alerts/new?q=coffee', acts.failToAlert],
  'settings-account': '/settings?tab=account',
  'settings-security': '/settings?tab=security',
  'settings-notifications': '/settings?tab=notifications',
  'settings-following': '/settings?tab=following',
  'settings-filters': '/settings?tab=filters',
  'home-following': '/?tab=following',
  'settings-privacy': '/settings?tab=privacy',
  'settings-delete': ['/settings?tab=privacy', acts.deleteAccount],
  'earnings-commissions': '/user-affiliate-dashboard?show=commissions',
  'earnings-payouts': '/user-affiliate-dashboard?show=payouts',
  'earnings-details': '/user-affiliate-dashboard?show=details',
};

const adminPages: Record<string, Line> = {
  'deal-pending': '{pending}',
  'settings-security-admin': '/settings?tab=security',
  'analytics-table': ['/admin/analytics', acts.showTable],
  'analytics-traffic': '/admin/analytics?tab=traffic',
  'analytics-why': '/admin/analytics?tab=why',
  'analytics-search': '/admin/analytics?tab=search',
  'analytics-deals': '/admin/analytics?tab=deals',
  'analytics-members': '/admin/analytics?tab=members',
  'analytics-speed': '/admin/analytics?tab=speed',
  'analytics-now': '/admin/analytics?tab=now',
  'approval-reject': ['/admin/deals/approval', acts.rejectInQueue],
  'lifecycle-table': '/admin/deals/lifecycle?view=table',
  appeals: '/admin/reports?show=appeals',
  person: '{adminPerson}',
  'catalogue-guide': '{adminGuide}',
  'catalogue-page': '/admin/catalogue/pages/about',
  partner: '{partner}',
  'partner-new': '/admin/affiliate-partners/new',
  'import-missing': '/admin/imports/1',
  'source-missing': '/admin/sources/1',
  'affiliate-deals': '/admin/affiliate-stats?show=deals',
  'affiliate-commissions': '/admin/affiliate-stats?show=commissions',
  'affiliate-due': '/admin/affiliate-stats?show=due',
  'affiliate-payouts': '/admin/affiliate-stats?show=payouts',
  'affiliate-holds': '/admin/affiliate-stats?show=holds',
  'affiliate-owed': '/admin/affiliate-stats?show=owed',
  'affiliate-payments': '/admin/affiliate-stats?show=payments',
  'affiliate-closings': '/admin/affiliate-stats?show=closings',
  'affiliate-statements': '/admin/affiliate-stats?show=statements',
  'affiliate-books': '/admin/affiliate-stats?show=books',
  'affiliate-funnel': '/admin/advanced-affiliate-stats?show=funnel',
  'affiliate-cohorts': '/admin/advanced-affiliate-stats?show=cohorts',
  'affiliate-anomalies': '/admin/advanced-affiliate-stats?show=anomalies',
  'seo-redirects': '/admin/seo?show=redirects',
  'seo-thin': '/admin/seo?show=thin',
  'seo-missing': '/admin/seo?show=missing',
  'seo-undescribed': '/admin/seo?show=undescribed',
  'seo-links': '/admin/seo?show=links',
  'seo-state': '/admin/seo?show=state',
};

function toDemoPages(lines: Record<string, Line>, who: DemoRole): DemoPage[] {
  return Object.entries(lines).map(([name, line]) => {
    const [path, act] = typeof line === 'string' ? [line] : line;
    return { name, path, who, ...(act && { act }) };
  });
}

/** Every page, in all states that look different. */
export const demoPages: readonly DemoPage[] = [
  ...plainPages,
  ...toDemoPages(publicPages, 'visitor'),
  ...toDemoPages(memberPages, 'member'),
  ...toDemoPages(adminPages, 'admin'),
];

/** Returns a page's path in a demo site. */
export function pathIn(demo: Pick<DemoSite, 'places'>, page: DemoPage): string {
  return page.path.replace(/\{(\w+)\}/, (_, place: string) => {
    const found = demo.places[place];
    if (!found) throw new Error(`The town has no ${place}.`);
    return found;
  });
}
