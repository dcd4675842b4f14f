import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { toast } from '../../../ui/toast.ts';
import { siteSettingsQuery } from './queries.ts';

/** What is to be done with settings that were saved. */
export function useSaved() {
  const client = useQueryClient();
  const { queryKey } = siteSettingsQuery(useApi());
  return (data: SiteSettings) => {
    client.setQueryData(queryKey, data);
    // The checklist of setting up may have another step done.
    void client.invalidateQueries({ queryKey: ['mine', 'setup'] });
    toast(t('admin-settings.saved'), 'good');
  };
}
