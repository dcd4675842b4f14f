import { t } from '@haggle/contract/messages/translate';
import { ComponentBoundary } from '../../features/error-boundary/component-boundary.tsx';
import { PlaceholderPanel } from './placeholder-panel.tsx';
import { TrendingWidget } from './trending-widget.tsx';

/** What stands beside the deals where there is room for it. */
export function HomeAside() {
  return (
    <div className="sticky top-20 space-y-4 pt-12">
      <ComponentBoundary name={t('home.trending.title')}>
        <TrendingWidget />
      </ComponentBoundary>
      <PlaceholderPanel type="tips" />
    </div>
  );
}
