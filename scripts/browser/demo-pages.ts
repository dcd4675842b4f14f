import type { Page } from '@playwright/test';
import * as acts from './demo-acts.ts';
import type { Who } from './demo-life.ts';
import type { DemoSite } from './demo-site.ts';

/** A page of the demo town as somebody sees it, perhaps after they did something there. */
export interface DemoPage {
  name: string;
  /** What stands in braces is looked up in the demo. */
  path: string;
  who: Who;
  /** Brings it into the state that is meant, at the given width in pixels. */
  act?: (page: Page, width: number) => Promise<unknown>;
}

type Line = string | [path: string, act: DemoPage['act']];

const publicPages: Record<string, Line> = {
  home: '/',
  'home-2': '/?page=2',
  deals: '/deals',
  'deals-narrowed': '/deals?freeShipping=true&maxPrice=50&sort=price',
  'deals-none': '/deals?maxPrice=0.01&niche=Refurbished',
  'deals-filters': ['/deals', acts.openFilters],
  trending: '/trending',
  deal: '{deal}',
  'deal-coupon': '{coupon}',
  'deal-expired': '{expired}',
  'deal-removed': '{removed}',
  'deal-login-prompt': ['{deal}', acts.voteSignedOut],
  'deal-share': ['{deal}', acts.share],
  'deal-picture': ['{deal}', acts.enlarge],
  'deal-histories': ['{deal}', acts.unfoldDeal],
  search: '/search?q=coffee',
  'search-none': '/search?q=zeppelin',
  'search-nothing': '/search',
  'search-filters': ['/search?q=coffee', acts.openFilters],
  'search-suggestions': ['/about', acts.typeInSearch],
  about: '/about',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  guidelines: '/guidelines',
  contact: '/contact',
  articles: '/articles',
  article: '{guide}',
  categories: '/categories',
  category: '/categories/electronics',
  stores: '/stores',
  store: '{store}',
  brands: '/brands',
  brand: '{brand}',
  user: '{person}',
  'user-comments': '{person}?show=comments',
  leaderboard: '/leaderboard',
  'moderation-log': '/moderation-log',
  'recently-viewed': ['/recently-viewed', acts.viewSome],
  'recently-viewed-none': '/recently-viewed',
  login: '/login',
  'login-refused': ['/login', acts.failToLogIn],
  register: '/register',
  'register-refused': ['/register', acts.failToRegister],
  'forgot-password': '/forgot-password',
  'reset-password': `/reset-password/${'A'.repeat(43)}`,
  'verify-email': `/verify-email/${'A'.repeat(43)}`,
  unsubscribe: `/unsubscribe/${'A'.repeat(43)}`,
  appeal: '/appeal',
  missing: '/no/such/page',
  'mobile-menu': ['/about', acts.openMenu],
  feedback: ['/about', acts.openFeedback],
  keys: ['/about', acts.openKeys],
  'page-error': ['/deals', acts.breakPage],
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
  'deal-edit': '{edit}',
  submit: '/submit',
  'submit-refused': ['/submit', acts.failToSubmit],
  profile: '/profile',
  'profile-points': '/profile?tab=points',
  'edit-profile': '/edit-profile',
  'notification-dropdown': ['/about', acts.openBell],
  'mobile-menu-member': ['/about', acts.openMenu],
  notifications: '/notifications',
  saved: '/saved',
  'saved-new-folder': ['/saved', acts.newFolder],
  badges: '/badges',
  alerts: '/alerts',
  'alert-new': '/alerts/new?q=coffee',
  'alert-refused': ['/alerts/new?q=coffee', acts.failToAlert],
  'alert-edit': '{alert}',
  settings: '/settings',
  'settings-account': '/settings?tab=account',
  'settings-security': '/settings?tab=security',
  'settings-notifications': '/settings?tab=notifications',
  'settings-filters': '/settings?tab=filters',
  'settings-privacy': '/settings?tab=privacy',
  'settings-delete': ['/settings?tab=privacy', acts.deleteAccount],
  earnings: '/user-affiliate-dashboard',
  'earnings-commissions': '/user-affiliate-dashboard?show=commissions',
  'earnings-payouts': '/user-affiliate-dashboard?show=payouts',
  'earnings-details': '/user-affiliate-dashboard?show=details',
};

const adminPages: Record<string, Line> = {
  'deal-pending': '{pending}',
  'settings-security-admin': '/settings?tab=security',
  dashboard: '/admin/dashboard',
  analytics: '/admin/analytics',
  'analytics-table': ['/admin/analytics', acts.showTable],
  'analytics-search': '/admin/analytics?tab=search',
  'analytics-deals': '/admin/analytics?tab=deals',
  'analytics-members': '/admin/analytics?tab=members',
  'analytics-speed': '/admin/analytics?tab=speed',
  'analytics-now': '/admin/analytics?tab=now',
  jobs: '/admin/jobs',
  health: '/admin/health',
  backups: '/admin/backups',
  outbox: '/admin/outbox',
  audit: '/admin/audit',
  approval: '/admin/deals/approval',
  'approval-reject': ['/admin/deals/approval', acts.rejectInQueue],
  lifecycle: '/admin/deals/lifecycle',
  'lifecycle-table': '/admin/deals/lifecycle?view=table',
  reports: '/admin/reports',
  appeals: '/admin/reports?show=appeals',
  users: '/admin/users',
  person: '{adminPerson}',
  'vote-findings': '/admin/vote-findings',
  'feedback-desk': '/admin/feedback',
  'category-tree': '/admin/categories',
  'catalogue-stores': '/admin/catalogue/stores',
  'catalogue-brands': '/admin/catalogue/brands',
  'catalogue-guides': '/admin/catalogue/articles',
  'catalogue-guide': '{adminGuide}',
  'catalogue-pages': '/admin/catalogue/pages',
  'catalogue-synonyms': '/admin/catalogue/synonyms',
  'catalogue-badges': '/admin/catalogue/badges',
  'catalogue-settings': '/admin/catalogue/settings',
  partners: '/admin/affiliate-partners',
  partner: '{partner}',
  'partner-new': '/admin/affiliate-partners/new',
  'affiliate-stats': '/admin/affiliate-stats',
  'affiliate-deals': '/admin/affiliate-stats?show=deals',
  'affiliate-commissions': '/admin/affiliate-stats?show=commissions',
  'affiliate-due': '/admin/affiliate-stats?show=due',
  'affiliate-payouts': '/admin/affiliate-stats?show=payouts',
  'affiliate-books': '/admin/affiliate-stats?show=books',
  'affiliate-advanced': '/admin/advanced-affiliate-stats',
  'affiliate-funnel': '/admin/advanced-affiliate-stats?show=funnel',
  'affiliate-cohorts': '/admin/advanced-affiliate-stats?show=cohorts',
  'affiliate-anomalies': '/admin/advanced-affiliate-stats?show=anomalies',
  seo: '/admin/seo',
  'seo-redirects': '/admin/seo?show=redirects',
  'seo-undescribed': '/admin/seo?show=undescribed',
  'seo-links': '/admin/seo?show=links',
  'seo-state': '/admin/seo?show=state',
};

function read(lines: Record<string, Line>, who: Who): DemoPage[] {
  return Object.entries(lines).map(([name, line]) => {
    const [path, act] = typeof line === 'string' ? [line] : line;
    return { name, path, who, ...(act && { act }) };
  });
}

/** Every page there is, in the states that look different. */
export const demoPages: readonly DemoPage[] = [
  ...read(publicPages, 'visitor'),
  ...read(memberPages, 'member'),
  ...read(adminPages, 'admin'),
];

/** The path of a page in a demo site. */
export function pathIn(demo: Pick<DemoSite, 'places'>, page: DemoPage): string {
  return page.path.replace(/\{(\w+)\}/, (_, place: string) => {
    const found = demo.places[place];
    if (!found) throw new Error(`The town has no ${place}.`);
    return found;
  });
}
