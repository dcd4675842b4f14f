import type { Capability } from '@haggle/contract/accounts/capabilities';
import type { Me } from '@haggle/contract/accounts/users';
import type { AdminPlain } from '@haggle/contract/messages/keys/admin.gen';
import { t } from '@haggle/contract/messages/translate';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { RawSearch } from '../../lib/search-params.ts';
import type { AdminPlace } from './places/admin-place.ts';
import { advancedPlace, partnerPlace, partnersPlace, statsPlace } from './places/affiliate-places.ts';
import {
  badgesPlace,
  brandsPlace,
  categoriesPlace,
  channelsPlace,
  guidePlace,
  guidesPlace,
  missedPlace,
  pagePlace,
  pagesPlace,
  providersPlace,
  ratesPlace,
  seoPlace,
  settingsPlace,
  storesPlace,
  synonymsPlace,
} from './places/catalogue-places.ts';
import {
  approvalPlace,
  importPlace,
  importsPlace,
  lifecyclePlace,
  reportsPlace,
  sourcePlace,
  sourcesPlace,
} from './places/deals-places.ts';
import {
  blocklistPlace,
  feedbackPlace,
  findingsPlace,
  invitationsPlace,
  signUpsPlace,
  userPlace,
  usersPlace,
} from './places/people-places.ts';
import {
  analyticsPlace,
  announcementsPlace,
  auditPlace,
  backupsPlace,
  dashboardPlace,
  emailTemplatesPlace,
  healthPlace,
  jobsPlace,
  outboxPlace,
} from './places/site-places.ts';

/** Its words stand among the messages. */
type ScreenName = keyof AdminPlain extends infer Key
  ? Key extends `admin.screens.${infer Name}`
    ? Name
    : never
  : never;

/** A page below /admin. */
export interface AdminScreen {
  /** What follows `/admin/`. A `*` at the end stands for one more step, which the page is given as its `part`. */
  path: string;
  /** Of its words in the window's title and in the menu. */
  name: ScreenName;
  /** The group of the menu; what has none is reached from the page above it. */
  group?: (typeof adminGroups)[number];
  /** What one has to be able to do to see it. */
  needs: Capability;
  /** Fetches the page's file, for whoever wants to wait for it before the page is shown. */
  load: () => Promise<unknown>;
  /** The page for what its address says. */
  show: (part: string, search: RawSearch) => ReactNode;
}

/** In the order of the menu. */
export const adminGroups = ['site', 'deals', 'people', 'catalogue', 'affiliate', 'system'] as const;

/** What a page is called in the window's title and in the menu. */
export function screenTitle({ name }: Pick<AdminScreen, 'name'>): string {
  return t(`admin.screens.${name}`);
}

type Facts = Pick<AdminScreen, 'name' | 'group' | 'needs'>;

function screen<Search extends object>(
  place: AdminPlace<Search>,
  facts: Facts,
  load: () => Promise<ComponentType<{ part: string; search: Search }>>,
): AdminScreen {
  const Loaded = lazy(async () => ({ default: await load() }));
  const show = (part: string, search: RawSearch) => <Loaded part={part} search={place.read(search)} />;
  return { path: place.path, ...facts, load, show };
}

const catalogue = () => import('./catalogue-screens.tsx');
const blocklist = async () => (await import('./blocklist/blocklist-screen.tsx')).BlocklistScreen;
const pages = async () => (await catalogue()).PagesScreen;
const badges = async () => (await catalogue()).BadgesScreen;
const imports = () => import('./imports/imports-screen.tsx');
const sources = () => import('./sources/sources-screen.tsx');
const announcements = async () => (await import('./announcements/announcements-screen.tsx')).AnnouncementsScreen;
const jobs = async () => (await import('./jobs/jobs-screen.tsx')).JobsScreen;
const health = async () => (await import('./health/health-screen.tsx')).HealthScreen;
const users = () => import('./users/user-screens.tsx');
const partners = () => import('./partners/partners-screen.tsx');

/**
 * Every page below /admin. A new one is a line here: the route finds the page by its path, the menu shows it in its group,
 * and the page is given what its place reads of the address. They are one route, `/admin/$`, since each route of its own
 * would make every reader's first page heavier.
 */
export const adminScreens: readonly AdminScreen[] = [
  screen(
    dashboardPlace,
    { name: 'dashboard', group: 'site', needs: 'dashboard' },
    async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  screen(
    analyticsPlace,
    { name: 'analytics', group: 'site', needs: 'analytics' },
    async () => (await import('./analytics/analytics-screen.tsx')).AnalyticsScreen,
  ),
  screen(announcementsPlace, { name: 'announcements', group: 'site', needs: 'content' }, announcements),
  screen(
    settingsPlace,
    { name: 'settings', group: 'system', needs: 'settings' },
    async () => (await catalogue()).SettingsScreen,
  ),
  screen(
    providersPlace,
    { name: 'providers', group: 'system', needs: 'settings' },
    async () => (await import('./login-providers/providers-screen.tsx')).ProvidersScreen,
  ),
  screen(
    channelsPlace,
    { name: 'channels', group: 'system', needs: 'settings' },
    async () => (await import('./channels/channels-screen.tsx')).ChannelsScreen,
  ),
  screen(
    ratesPlace,
    { name: 'rates', group: 'system', needs: 'settings' },
    async () => (await import('./exchange-rates/exchange-rates-screen.tsx')).ExchangeRatesScreen,
  ),
  screen(jobsPlace, { name: 'jobs', group: 'system', needs: 'operations' }, jobs),
  screen(healthPlace, { name: 'health', group: 'system', needs: 'operations' }, health),
  screen(
    backupsPlace,
    { name: 'backups', group: 'system', needs: 'backups' },
    async () => (await import('./backups/backups-screen.tsx')).BackupsScreen,
  ),
  screen(
    outboxPlace,
    { name: 'outbox', group: 'system', needs: 'personalData' },
    async () => (await import('./email-outbox/email-outbox-screen.tsx')).OutboxScreen,
  ),
  screen(
    emailTemplatesPlace,
    { name: 'emailTemplates', group: 'system', needs: 'settings' },
    async () => (await import('./email-templates/email-templates-screen.tsx')).EmailTemplatesScreen,
  ),
  screen(
    auditPlace,
    { name: 'audit', group: 'system', needs: 'audit' },
    async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
  ),
  screen(
    approvalPlace,
    { name: 'approval', group: 'deals', needs: 'review' },
    async () => (await import('./approvals/approval-screen.tsx')).ApprovalScreen,
  ),
  screen(
    lifecyclePlace,
    { name: 'lifecycle', group: 'deals', needs: 'review' },
    async () => (await import('./lifecycle-board/lifecycle-screen.tsx')).LifecycleScreen,
  ),
  screen(
    reportsPlace,
    { name: 'reports', group: 'deals', needs: 'review' },
    async () => (await import('./reports/reports-screen.tsx')).ReportsScreen,
  ),
  screen(
    importsPlace,
    { name: 'imports', group: 'deals', needs: 'imports' },
    async () => (await imports()).ImportsScreen,
  ),
  screen(
    sourcesPlace,
    { name: 'sources', group: 'deals', needs: 'imports' },
    async () => (await sources()).SourcesScreen,
  ),
  screen(sourcePlace, { name: 'source', needs: 'imports' }, async () => (await sources()).SourceScreen),
  screen(importPlace, { name: 'import', needs: 'imports' }, async () => (await imports()).ImportScreen),
  screen(usersPlace, { name: 'users', group: 'people', needs: 'members' }, async () => (await users()).UsersScreen),
  screen(
    signUpsPlace,
    { name: 'signUps', group: 'people', needs: 'members' },
    async () => (await import('./sign-ups/sign-ups-screen.tsx')).SignUpsScreen,
  ),
  screen(
    invitationsPlace,
    { name: 'invitations', group: 'people', needs: 'roles' },
    async () => (await import('./invitations/invitations-screen.tsx')).InvitationsScreen,
  ),
  screen(blocklistPlace, { name: 'blocklist', group: 'people', needs: 'members' }, blocklist),
  screen(userPlace, { name: 'user', needs: 'members' }, async () => (await users()).UserScreen),
  screen(
    findingsPlace,
    { name: 'findings', group: 'people', needs: 'review' },
    async () => (await import('./vote-rings/findings-screen.tsx')).FindingsScreen,
  ),
  screen(
    feedbackPlace,
    { name: 'feedback', group: 'people', needs: 'feedback' },
    async () => (await import('./feedback/feedback-screen.tsx')).FeedbackScreen,
  ),
  screen(
    categoriesPlace,
    { name: 'categories', group: 'catalogue', needs: 'categories' },
    async () => (await import('./categories/category-tree-page.tsx')).CategoryTreePage,
  ),
  screen(
    storesPlace,
    { name: 'stores', group: 'catalogue', needs: 'stores' },
    async () => (await catalogue()).StoresScreen,
  ),
  screen(
    brandsPlace,
    { name: 'brands', group: 'catalogue', needs: 'stores' },
    async () => (await catalogue()).BrandsScreen,
  ),
  screen(
    guidesPlace,
    { name: 'guides', group: 'catalogue', needs: 'content' },
    async () => (await catalogue()).GuidesScreen,
  ),
  screen(guidePlace, { name: 'guide', needs: 'content' }, async () => (await catalogue()).GuideScreen),
  screen(pagesPlace, { name: 'pages', group: 'catalogue', needs: 'content' }, pages),
  screen(pagePlace, { name: 'page', needs: 'content' }, async () => (await catalogue()).PageScreen),
  screen(
    synonymsPlace,
    { name: 'synonyms', group: 'catalogue', needs: 'synonyms' },
    async () => (await import('./synonyms/synonyms-screen.tsx')).SynonymsScreen,
  ),
  screen(
    missedPlace,
    { name: 'searches', group: 'catalogue', needs: 'synonyms' },
    async () => (await import('./synonyms/missed-screen.tsx')).MissedScreen,
  ),
  screen(badgesPlace, { name: 'badges', group: 'catalogue', needs: 'content' }, badges),
  screen(
    seoPlace,
    { name: 'seo', group: 'catalogue', needs: 'seo' },
    async () => (await import('./seo/seo-page.tsx')).SeoPage,
  ),
  screen(
    partnersPlace,
    { name: 'partners', group: 'affiliate', needs: 'partners' },
    async () => (await partners()).PartnersScreen,
  ),
  screen(partnerPlace, { name: 'partner', needs: 'partners' }, async () => (await partners()).PartnerScreen),
  screen(
    statsPlace,
    { name: 'stats', group: 'affiliate', needs: 'money' },
    async () => (await import('./affiliate/stats-screen.tsx')).StatsScreen,
  ),
  screen(
    advancedPlace,
    { name: 'advanced', group: 'affiliate', needs: 'money' },
    async () => (await import('./affiliate/advanced-screen.tsx')).AdvancedScreen,
  ),
];

/** Finds the page of what follows `/admin/`, undefined when there is none. */
export function findScreen(path: string): (AdminScreen & { part: string }) | undefined {
  for (const screen of adminScreens) {
    if (!screen.path.endsWith('*')) {
      if (screen.path === path) return { ...screen, part: '' };
      continue;
    }
    const above = screen.path.slice(0, -1);
    const part = path.startsWith(above) ? path.slice(above.length) : '';
    if (/^[a-z0-9-]+$/.test(part)) return { ...screen, part };
  }
  return undefined;
}

/** The pages of the menu that somebody's roles open. */
export function screensFor({ capabilities }: Pick<Me, 'capabilities'>): AdminScreen[] {
  return adminScreens.filter(({ group, needs }) => group && capabilities.includes(needs));
}

/** The page of the menu that a path belongs to: itself or, for `users/7`, the one above it. */
export function menuScreenOf(path: string): AdminScreen | undefined {
  return adminScreens.find(({ path: own, group }) => group && (path === own || path.startsWith(`${own}/`)));
}
