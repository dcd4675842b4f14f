import { t } from '@haggle/contract/messages/translate';
import { type Look, lookStyle } from '@haggle/contract/site/look-style';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dealsQuery } from '../../../deals/queries.ts';
import { DealGrid, DealGridSkeleton } from '../../../features/deal-cards/deal-grid.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { currentPicture } from '../../../lib/fresh-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { IconSprite } from '../../../ui/icon-sprite.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { PreviewFrame } from './preview-frame.tsx';

/** Sizes in CSS pixels: a phone, and a window wide enough for the home page's sidebar. */
const screens = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 900 } };
const themes = ['light', 'dark'] as const;
const screenNames = ['phone', 'desktop'] as const;

/** The preview starts with the theme and size of the admin's own window. */
const readTheme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
const readScreen = () => (matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop');

interface LookPreviewProps {
  settings: SiteSettings;
  look: Omit<Look, 'logoUrl' | 'logoDarkUrl' | 'isNameInLogo'> & { css: string };
}

/** A preview of the home page, in either theme and on either screen size. */
export function LookPreview({ settings, look }: LookPreviewProps) {
  const [theme, setTheme] = useState<(typeof themes)[number]>(readTheme);
  const [screen, setScreen] = useState<(typeof screenNames)[number]>(readScreen);
  return (
    <section aria-label={t('admin-settings.look.preview')} className="min-w-0">
      <div className="sticky top-20">
        <div className="mb-3 flex flex-wrap gap-2">
          {themes.map((name) => (
            <Choice key={name} isOn={name === theme} onChoose={() => setTheme(name)}>
              {t(`admin-settings.look.themes.${name}`)}
            </Choice>
          ))}
          {screenNames.map((name) => (
            <Choice key={name} isOn={name === screen} onChoose={() => setScreen(name)}>
              {t(`admin-settings.look.screens.${name}`)}
            </Choice>
          ))}
        </div>
        <PreviewFrame title={t('admin-settings.look.preview')} theme={theme} {...screens[screen]}>
          <style>{`${lookStyle({ ...look, logoUrl: null, logoDarkUrl: null, isNameInLogo: false })}${look.css}`}</style>
          <HomePreview settings={settings} look={look} isDark={theme === 'dark'} />
        </PreviewFrame>
        <p className="mt-2 text-soft text-sm">{t('admin-settings.look.previewNote')}</p>
      </div>
    </section>
  );
}

function Choice({ isOn, onChoose, children }: { isOn: boolean; onChoose: () => void; children: string }) {
  return (
    <Button size="small" variant={isOn ? 'primary' : 'secondary'} aria-pressed={isOn} onClick={onChoose}>
      {children}
    </Button>
  );
}

function HomePreview({ settings, look, isDark }: LookPreviewProps & { isDark: boolean }) {
  const query = useQuery(dealsQuery(useApi(), { limit: 8 }));
  const { siteName, logoUrl, logoDarkUrl, isNameInLogo } = settings;
  const logo = (isDark && logoDarkUrl) || logoUrl;
  const isShown = (name: 'trending' | 'tips') => !look.hiddenSections.includes(name);
  return (
    <>
      <div className="hidden">
        <IconSprite />
      </div>
      <div className="flex h-14 items-center gap-2 border-b bg-surface px-4">
        {logo ? <img src={currentPicture(logo)} alt="" className="h-7 max-w-28 object-contain" /> : <Mark />}
        <span className="min-w-0 flex-1 truncate font-bold text-lg tracking-tight">
          {logo && isNameInLogo ? null : siteName}
        </span>
        <Button variant="primary">{t('deals.submitDeal')}</Button>
      </div>
      <main className="p-4 aside:grid aside:grid-cols-[minmax(0,1fr)_17.5rem] aside:gap-6">
        <section aria-labelledby="home-title">
          <h1 id="home-title" className="mb-4 font-semibold text-2xl">
            {t('home.title')}
          </h1>
          {query.data ? <DealGrid kind="home" deals={query.data.data} /> : <DealGridSkeleton kind="home" count={8} />}
        </section>
        <aside className="hidden aside:block">
          <div className="flex flex-col gap-4 pt-12">
            {isShown('trending') && <SidePanel title={t('home.trending.title')}>{null}</SidePanel>}
            {isShown('tips') && (
              <SidePanel title={t('home.tips.title')}>
                <p className="text-soft text-sm">{t('home.tips.scores')}</p>
              </SidePanel>
            )}
          </div>
        </aside>
      </main>
    </>
  );
}
