import { type ComponentType, lazy } from 'react';

/** What a page below /admin gets: of a path that ends in `*`, what stands there. */
interface ScreenProps {
  part: string;
}

type Load = () => Promise<ComponentType<ScreenProps>>;

function screen(title: string, load: Load) {
  // `load` is for whoever wants to wait for the page's file before it is shown.
  return { title, load, Screen: lazy(async () => ({ default: await load() })) };
}

/** What all pages of the catalogue are called in the window's title. */
const catalogue = (load: Load) => screen('Catalogue', load);
const partners = () => import('./partners/partners-screen.tsx');
const catalogueScreens = () => import('./catalogue-screens.tsx');

/**
 * Every page below /admin: what follows there, the window's title and the file with the page. A `*` at the end stands for
 * one more step of the path. They are one route, `/admin/$`, since each route of its own would make every reader's first
 * page a little heavier. A new page is a line here and a line in admin-places.ts.
 */
export const adminScreens: Readonly<Record<string, ReturnType<typeof screen>>> = {
  dashboard: screen('Dashboard', async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen),
  analytics: screen('Analytics', async () => (await import('./analytics/analytics-screen.tsx')).AnalyticsScreen),
  jobs: screen('Jobs', async () => (await import('./jobs/jobs-screen.tsx')).JobsScreen),
  health: screen('Health', async () => (await import('./health/health-screen.tsx')).HealthScreen),
  backups: screen('Backups', async () => (await import('./backups/backups-screen.tsx')).BackupsScreen),
  outbox: screen('Outbox', async () => (await import('./email-outbox/email-outbox-screen.tsx')).OutboxScreen),
  audit: screen('Audit log', async () => (await import('./audit/audit-screen.tsx')).AuditScreen),
  'deals/approval': screen('Approval', async () => (await import('./approvals/approval-screen.tsx')).ApprovalScreen),
  'deals/lifecycle': screen(
    'Lifecycle',
    async () => (await import('./lifecycle-board/lifecycle-screen.tsx')).LifecycleScreen,
  ),
  reports: screen('Reports', async () => (await import('./reports/reports-screen.tsx')).ReportsScreen),
  users: screen('Users', async () => (await import('./users/user-screens.tsx')).UsersScreen),
  'users/*': screen('User', async () => (await import('./users/user-screens.tsx')).UserScreen),
  'vote-findings': screen(
    'Vote findings',
    async () => (await import('./vote-rings/findings-screen.tsx')).FindingsScreen,
  ),
  feedback: screen('Feedback', async () => (await import('./feedback/feedback-screen.tsx')).FeedbackScreen),
  categories: screen('Categories', async () => (await import('./categories/category-tree-page.tsx')).CategoryTreePage),
  'catalogue/stores': catalogue(async () => (await catalogueScreens()).StoresScreen),
  'catalogue/brands': catalogue(async () => (await catalogueScreens()).BrandsScreen),
  'catalogue/articles': catalogue(async () => (await catalogueScreens()).GuidesScreen),
  'catalogue/articles/*': catalogue(async () => (await catalogueScreens()).GuideScreen),
  'catalogue/pages': catalogue(async () => (await catalogueScreens()).PagesScreen),
  'catalogue/synonyms': catalogue(async () => (await import('./synonyms/synonyms-screen.tsx')).SynonymsScreen),
  'catalogue/badges': catalogue(async () => (await catalogueScreens()).BadgesScreen),
  'catalogue/settings': catalogue(async () => (await catalogueScreens()).SettingsScreen),
  'affiliate-partners': screen('Partners', async () => (await partners()).PartnersScreen),
  'affiliate-partners/*': screen('Partner', async () => (await partners()).PartnerScreen),
  'affiliate-stats': screen('Affiliate stats', async () => (await import('./affiliate/stats-screen.tsx')).StatsScreen),
  'advanced-affiliate-stats': screen(
    'Advanced affiliate stats',
    async () => (await import('./affiliate/advanced-screen.tsx')).AdvancedScreen,
  ),
  seo: screen('SEO', async () => (await import('./seo/seo-page.tsx')).SeoPage),
};

/** Finds the page of what follows `/admin/`, undefined when there is none. */
export function findScreen(path: string) {
  const own = /^[a-z/-]+$/.test(path) && Object.hasOwn(adminScreens, path) ? adminScreens[path] : undefined;
  if (own) return { ...own, part: '' };
  const [, above, part] = /^(.+)\/([a-z0-9-]+)$/.exec(path) ?? [];
  const among = adminScreens[`${above}/*`];
  return among && part && { ...among, part };
}
