import type { EmailTemplateName, EmailWords } from '@haggle/contract/operations/email-templates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

/** Query for the templates of all emails that the site sends automatically. */
export function emailTemplatesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'email-templates'],
    queryFn: async ({ signal }) => (await api('GET /admin/email-templates', {}, signal)).data,
    staleTime: 0,
    // A refetch would disturb the editor.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Query for the preview of an email. */
export function emailPreviewQuery(api: Api, name: EmailTemplateName, body: EmailWords) {
  return queryOptions({
    queryKey: ['mine', 'email-preview', name, body],
    queryFn: async ({ signal }) =>
      (await api('POST /admin/email-templates/:name/preview', { params: { name }, body }, signal)).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
