import { type AdminScreen, screen } from '../admin-screen.tsx';
import { advancedPlace, partnerPlace, partnersPlace, statsPlace } from '../places/affiliate-places.ts';

const partners = () => import('../partners/partners-screen.tsx');

/** The admin pages about affiliate money. */
export const affiliateScreens: readonly AdminScreen[] = [
  screen(
    partnersPlace,
    { name: 'partners', group: 'affiliate', needs: 'partners' },
    async () => (await partners()).PartnersScreen,
  ),
  screen(partnerPlace, { name: 'partner', needs: 'partners' }, async () => (await partners()).PartnerScreen),
  screen(
    statsPlace,
    { name: 'stats', group: 'affiliate', needs: 'money' },
    async () => (await import('../affiliate/stats-screen.tsx')).StatsScreen,
  ),
  screen(
    advancedPlace,
    { name: 'advanced', group: 'affiliate', needs: 'money' },
    async () => (await import('../affiliate/advanced-screen.tsx')).AdvancedScreen,
  ),
];
