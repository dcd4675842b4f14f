import { type AdminScreen, screen } from '../admin-screen.tsx';
import { analyticsPlace, announcementsPlace, dashboardPlace } from '../places/site-places.ts';

const announcements = async () => (await import('../announcements/announcements-screen.tsx')).AnnouncementsScreen;

/** The admin pages about activity on the site. */
export const siteScreens: readonly AdminScreen[] = [
  screen(
    dashboardPlace,
    { name: 'dashboard', group: 'site', needs: 'dashboard' },
    async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  screen(
    analyticsPlace,
    { name: 'analytics', group: 'site', needs: 'analytics' },
    async () => (await import('../analytics/analytics-screen.tsx')).AnalyticsScreen,
  ),
  screen(announcementsPlace, { name: 'announcements', group: 'site', needs: 'content' }, announcements),
];
