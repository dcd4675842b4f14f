import { type AdminScreen, screen } from '../admin-screen.tsx';
import {
  approvalPlace,
  importPlace,
  importsPlace,
  lifecyclePlace,
  reportsPlace,
  sourcePlace,
  sourcesPlace,
} from '../places/deals-places.ts';

const imports = () => import('../imports/imports-screen.tsx');
const sources = () => import('../sources/sources-screen.tsx');

/** The admin pages about deals and their sources. */
export const dealsScreens: readonly AdminScreen[] = [
  screen(
    approvalPlace,
    { name: 'approval', group: 'deals', needs: 'review' },
    async () => (await import('../approvals/approval-screen.tsx')).ApprovalScreen,
  ),
  screen(
    lifecyclePlace,
    { name: 'lifecycle', group: 'deals', needs: 'review' },
    async () => (await import('../lifecycle-board/lifecycle-screen.tsx')).LifecycleScreen,
  ),
  screen(
    reportsPlace,
    { name: 'reports', group: 'deals', needs: 'review' },
    async () => (await import('../reports/reports-screen.tsx')).ReportsScreen,
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
];
