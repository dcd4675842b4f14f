import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { toast } from '../../../ui/toast.ts';
import { setupQuery } from '../setup/queries.ts';
import { siteSettingsQuery } from './queries.ts';

/** What is to be done with settings that were saved. */
export function useSaved() {
  const client = useQueryClient();
  const api = useApi();
  const { queryKey } = siteSettingsQuery(api);
  return (data: SiteSettings) => {
    client.setQueryData(queryKey, data);
    void client.invalidateQueries({ queryKey: setupQuery(api).queryKey });
    toast(t('admin-settings.saved'), 'good');
  };
}
