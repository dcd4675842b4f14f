import { type AdminScreen, screen } from '../admin-screen.tsx';
import { channelsPlace, providersPlace, ratesPlace, settingsPlace } from '../places/catalogue-places.ts';
import {
  auditPlace,
  backupsPlace,
  emailTemplatesPlace,
  healthPlace,
  jobsPlace,
  outboxPlace,
} from '../places/site-places.ts';

const catalogue = () => import('../catalogue-screens.tsx');
const jobs = async () => (await import('../jobs/jobs-screen.tsx')).JobsScreen;
const health = async () => (await import('../health/health-screen.tsx')).HealthScreen;

/** The admin pages about the site's settings and operation. */
export const systemScreens: readonly AdminScreen[] = [
  screen(
    settingsPlace,
    { name: 'settings', group: 'system', needs: 'settings' },
    async () => (await catalogue()).SettingsScreen,
  ),
  screen(
    providersPlace,
    { name: 'providers', group: 'system', needs: 'settings' },
    async () => (await import('../login-providers/providers-screen.tsx')).ProvidersScreen,
  ),
  screen(
    channelsPlace,
    { name: 'channels', group: 'system', needs: 'settings' },
    async () => (await import('../channels/channels-screen.tsx')).ChannelsScreen,
  ),
  screen(
    ratesPlace,
    { name: 'rates', group: 'system', needs: 'settings' },
    async () => (await import('../exchange-rates/exchange-rates-screen.tsx')).ExchangeRatesScreen,
  ),
  screen(jobsPlace, { name: 'jobs', group: 'system', needs: 'operations' }, jobs),
  screen(healthPlace, { name: 'health', group: 'system', needs: 'operations' }, health),
  screen(
    backupsPlace,
    { name: 'backups', group: 'system', needs: 'backups' },
    async () => (await import('../backups/backups-screen.tsx')).BackupsScreen,
  ),
  screen(
    outboxPlace,
    { name: 'outbox', group: 'system', needs: 'personalData' },
    async () => (await import('../email-outbox/email-outbox-screen.tsx')).OutboxScreen,
  ),
  screen(
    emailTemplatesPlace,
    { name: 'emailTemplates', group: 'system', needs: 'settings' },
    async () => (await import('../email-templates/email-templates-screen.tsx')).EmailTemplatesScreen,
  ),
  screen(
    auditPlace,
    { name: 'audit', group: 'system', needs: 'audit' },
    async () => (await import('../audit/audit-screen.tsx')).AuditScreen,
  ),
];
