import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminsSwitch } from './admins-switch.tsx';
import { AffiliateShare } from './affiliate-share.tsx';
import { Measuring } from './analytics-settings.tsx';
import { CustomCode } from './custom-code.tsx';
import { differingNames } from './differing-names.ts';
import { findSettings } from './find-settings.ts';
import { HomeTabChoice } from './home-tab-choice.tsx';
import { LogoFields } from './logo-fields.tsx';
import { LookSettings } from './look-settings.tsx';
import { Looks } from './looks-settings.tsx';
import { FrontPageSettings, PointSettings, PostingSettings, TrustSettings } from './number-settings.tsx';
import { OwnerSettings } from './owner-settings.tsx';
import { PayoutSettings } from './payout-settings.tsx';
import { ProofSettings } from './proof-settings.tsx';
import { defaultSettingsQuery, settingsRoundsKey, siteSettingsQuery } from './queries.ts';
import { Region } from './region-settings.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { SearchOrderSettings } from './search-order-settings.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsPageContext } from './settings-page-state.ts';
import { type SettingsPlace, settingsPlaces } from './settings-places.ts';
import { SettingsSearch } from './settings-search.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SettingsTools } from './settings-tools.tsx';
import { SignUpSettings } from './sign-up-settings.tsx';

/** All settings of the site. */
export function SiteSettingsForm() {
  const query = useQuery({ ...siteSettingsQuery(useApi()), refetchOnWindowFocus: false });
  if (query.isPending) return <Skeleton className="h-[48rem] rounded-xl" />;
  if (!query.data) return <ErrorLine text={query.error?.message} onRetry={() => void query.refetch()} />;
  return <AllSettings settings={query.data} />;
}

function AllSettings({ settings }: { settings: SiteSettings }) {
  const { data: defaults } = useQuery(defaultSettingsQuery(useApi()));
  const { data: rounds } = useQuery<Record<string, number>>({
    queryKey: settingsRoundsKey,
    initialData: {},
    enabled: false,
  });
  const [words, setWords] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const places = settingsPlaces();
  const isChanged = ({ names }: SettingsPlace) => !defaults || differingNames(settings, defaults, names).length > 0;
  /** A key that remounts a form when something else has changed its settings. */
  const formKeyOf = (id: string) => {
    const names = places.find((place) => place.id === id)?.names ?? [];
    return [id, ...names.map((name) => rounds[name] ?? 0)].join(' ');
  };
  const shown = new Set(
    findSettings(places, words).flatMap((place) => (!onlyChanged || isChanged(place) ? [place.id] : [])),
  );
  return (
    <SettingsPageContext value={{ settings, defaults, isShown: (id) => shown.has(id) }}>
      <SettingsSearch words={words} onlyChanged={onlyChanged} onWords={setWords} onChanged={setOnlyChanged} />
      {shown.size === 0 && (
        <EmptyState title={t('admin-settings.search.none')} text={t('admin-settings.search.noneText')} />
      )}
      <div className="flex gap-x-8 max-aside:flex-col">
        <SettingsIndex />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <SettingsGroup name="identity">
            <Looks key={formKeyOf('looks')} settings={settings} />
            <OwnerSettings key={formKeyOf('owner')} settings={settings} />
            <Region key={formKeyOf('region')} settings={settings} />
            <SettingsSection id="logo">
              <LogoFields settings={settings} />
            </SettingsSection>
            <LookSettings key={formKeyOf('look')} settings={settings} />
            <CustomCode key={formKeyOf('code')} settings={settings} />
          </SettingsGroup>
          <SettingsGroup name="home">
            <HomeTabChoice current={settings.homeTab} />
            <FrontPageSettings key={formKeyOf('frontPage')} settings={settings} />
            <PostingSettings key={formKeyOf('posting')} settings={settings} />
            <SearchOrderSettings key={formKeyOf('search')} settings={settings} />
          </SettingsGroup>
          <SettingsGroup name="members">
            <SignUpSettings settings={settings} />
            <TrustSettings key={formKeyOf('trust')} settings={settings} />
            <PointSettings key={formKeyOf('points')} settings={settings} />
            <ProofSettings settings={settings} />
          </SettingsGroup>
          <SettingsGroup name="moderation">
            <ReviewSettings key={formKeyOf('staff')} settings={settings} />
            <AdminsSwitch isOn={settings.adminsNeedSecondStep} />
          </SettingsGroup>
          <SettingsGroup name="measuring">
            <Measuring key={formKeyOf('measuring')} settings={settings} />
            <AffiliateShare key={formKeyOf('affiliate')} percent={settings.affiliateSharePercent} />
            <PayoutSettings />
          </SettingsGroup>
          <SettingsTools />
        </div>
      </div>
    </SettingsPageContext>
  );
}
