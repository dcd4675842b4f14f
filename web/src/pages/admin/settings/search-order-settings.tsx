import * as numberLimits from '@haggle/contract/limits/community-numbers';
import { t } from '@haggle/contract/messages/translate';
import type { SearchNumbers } from '@haggle/contract/site/community-numbers';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { SearchTrial } from '../../../features/admin-kit/search-trial.tsx';
import { searchNames } from '../../../features/site-settings/number-names.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { NumbersForm } from './numbers-form.tsx';
import { useSettingsPage } from './settings-page-state.ts';
import { SettingsSection } from './settings-section.tsx';

/** The weights for ranking search results. Unsaved numbers can be tried on past searches. */
export function SearchOrderSettings({ settings: { search } }: { settings: SiteSettings }) {
  const api = useApi();
  const defaults = useSettingsPage()?.defaults?.search;
  const fields = searchNames.map((name) => ({
    key: name,
    label: t(`admin-settings.searchNames.${name}`),
    hint: t(`admin-settings.searchHints.${name}`),
    bounds: numberLimits.searchShare,
    value: search[name],
    defaultValue: defaults?.[name],
  }));
  const previewRanking = async (numbers: SearchNumbers) =>
    (await api('POST /admin/settings/search/trial', { body: numbers })).data;
  return (
    <SettingsSection id="search">
      <NumbersForm
        draft="settings search"
        groups={[{ fields }]}
        label={t('admin-settings.searchOrder.save')}
        tools={(values) => <SearchTrial run={values && (() => previewRanking(values))} />}
        toChange={(values) => ({ search: values })}
      />
    </SettingsSection>
  );
}
