import * as numberLimits from '@haggle/contract/limits/community-numbers';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { SettingsEffects } from '@haggle/contract/operations/settings-effects';
import type { TrustLevels } from '@haggle/contract/site/community-numbers';
import type { SiteSettings } from '@haggle/contract/site/settings';
import {
  levelNames,
  needNames,
  pointNames,
  postingNames,
  thresholdNames,
} from '../../../features/site-settings/number-names.ts';
import { NumbersForm } from './numbers-form.tsx';
import { useSettingsPage } from './settings-page-state.ts';
import { SettingsSection } from './settings-section.tsx';

interface NumberSettingsProps {
  settings: SiteSettings;
}

/** The requirements of each trust level. */
export function TrustSettings({ settings: { trustLevels } }: NumberSettingsProps) {
  const defaults = useSettingsPage()?.defaults?.trustLevels;
  const groups = levelNames.map((level) => ({
    legend: t(`admin-settings.trustLevels.${level}`),
    fields: needNames.map((need) => ({
      key: `${level}-${need}`,
      label: t(`admin-settings.trustNeeds.${need}`),
      bounds: numberLimits.trust[need],
      value: trustLevels[level][need],
      defaultValue: defaults?.[level][need],
    })),
  }));
  const toLevels = (values: Record<string, number>): TrustLevels => {
    const level = (name: (typeof levelNames)[number]) => ({
      days: values[`${name}-days`] ?? 0,
      approvedDeals: values[`${name}-approvedDeals`] ?? 0,
      upheldReports: values[`${name}-upheldReports`] ?? 0,
    });
    return { known: level('known'), publishing: level('publishing'), curating: level('curating') };
  };
  return (
    <SettingsSection id="trust">
      <NumbersForm
        draft="settings trust"
        groups={groups}
        label={t('admin-settings.trust.save')}
        effect={{ of: (values) => ({ trustLevels: toLevels(values) }), text: trustEffect }}
        toChange={(values) => ({ trustLevels: toLevels(values) })}
      />
    </SettingsSection>
  );
}

function trustEffect({ trust }: SettingsEffects): string[] {
  if (!trust) return [];
  if (trust.rise + trust.fall === 0) return [t('admin-settings.effects.trustSame')];
  const levels = trust.levels.map(({ now, wanted }, level) =>
    t('admin-settings.effects.level', { level, now: formatNumber(now), wanted: formatNumber(wanted) }),
  );
  return [
    ...(trust.rise > 0 ? [t('admin-settings.effects.rise', { count: trust.rise })] : []),
    ...(trust.fall > 0 ? [t('admin-settings.effects.fall', { count: trust.fall })] : []),
    levels.join(' · '),
  ];
}

/** The points that members gain and lose. */
export function PointSettings({ settings: { points } }: NumberSettingsProps) {
  const defaults = useSettingsPage()?.defaults?.points;
  const boundsOf = (name: (typeof pointNames)[number]) => {
    if (name.endsWith('PaidADay')) return numberLimits.maxDay;
    return name === 'downvoteReceived' || name === 'dealRemoved' ? numberLimits.charge : numberLimits.reward;
  };
  const fields = pointNames.map((name) => ({
    key: name,
    label: t(`admin-settings.pointNames.${name}`),
    bounds: boundsOf(name),
    value: points[name],
    defaultValue: defaults?.[name],
  }));
  return (
    <SettingsSection id="points">
      <NumbersForm
        draft="settings points"
        groups={[{ fields }]}
        label={t('admin-settings.points.save')}
        toChange={(values) => ({ points: values })}
      />
    </SettingsSection>
  );
}

/** The limits for deals and comments. */
export function PostingSettings({ settings: { posting } }: NumberSettingsProps) {
  const defaults = useSettingsPage()?.defaults?.posting;
  const fields = postingNames.map((name) => ({
    key: name,
    label: t(`admin-settings.postingNames.${name}`),
    hint: t(`admin-settings.postingHints.${name}`),
    bounds: numberLimits.posting[name],
    value: posting[name],
    defaultValue: defaults?.[name],
  }));
  return (
    <SettingsSection id="posting">
      <NumbersForm
        draft="settings posting"
        groups={[{ fields }]}
        label={t('admin-settings.posting.save')}
        effect={{
          of: (values) => ({ posting: values }),
          text: ({ archived }) => [t('admin-settings.effects.archived', { count: archived ?? 0 })],
        }}
        toChange={(values) => ({ posting: values })}
      />
    </SettingsSection>
  );
}

const maxThresholds = {
  votes: 1_000,
  fastVotes: 1_000,
  fastMinutes: 1_440,
  fastVoters: 1_000,
  voters: 1_000_000,
  votesLeast: 1_000,
};

/** The thresholds for a deal to reach the front page. */
export function FrontPageSettings({ settings: { frontPage } }: NumberSettingsProps) {
  const defaults = useSettingsPage()?.defaults?.frontPage;
  const fields = thresholdNames.map((name) => ({
    key: name,
    label: t(`admin-settings.thresholds.${name}`),
    hint: t(`admin-settings.thresholdHints.${name}`),
    bounds: [1, maxThresholds[name]] as const,
    value: frontPage[name],
    defaultValue: defaults?.[name],
  }));
  return (
    <SettingsSection id="frontPage">
      <NumbersForm
        draft="settings frontPage"
        groups={[{ fields }]}
        label={t('admin-settings.frontPage.save')}
        effect={{
          of: (values) => ({ frontPage: values }),
          text: ({ frontPage }) =>
            frontPage
              ? [
                  t('admin-settings.effects.frontPage', {
                    deals: formatNumber(frontPage.deals),
                    now: formatNumber(frontPage.now),
                    wanted: formatNumber(frontPage.wanted),
                  }),
                ]
              : [],
        }}
        toChange={(values) => ({ frontPage: values })}
      />
    </SettingsSection>
  );
}
