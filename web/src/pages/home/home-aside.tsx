import { t } from '@haggle/contract/messages/translate';
import type { HomeSection } from '@haggle/contract/site/look';
import { ComponentBoundary } from '../../features/error-boundary/component-boundary.tsx';
import { site } from '../../lib/site.ts';
import { PlaceholderPanel } from './placeholder-panel.tsx';
import { TrendingWidget } from './trending-widget.tsx';

/** The sidebar next to the deals, where there is room for it. */
export function HomeAside() {
  const isShown = (section: HomeSection) => !site.hiddenSections?.includes(section);
  return (
    <div className="sticky top-20 flex flex-col gap-4">
      {isShown('trending') && (
        <ComponentBoundary name={t('home.trending.title')}>
          <TrendingWidget />
        </ComponentBoundary>
      )}
      {isShown('tips') && <PlaceholderPanel type="tips" />}
    </div>
  );
}
