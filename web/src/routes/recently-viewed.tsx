import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../lib/head.ts';
import { ViewedPage } from '../pages/lists/viewed-page.tsx';

export const Route = createFileRoute('/recently-viewed')({
  staticData: { crawlers: 'closed' },
  head: privateHead(() => t('routes.viewed.title')),
  component: ViewedPage,
});
