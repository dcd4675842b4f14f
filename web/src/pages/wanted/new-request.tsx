import { t } from '@haggle/contract/messages/translate';
import { MembersOnly } from '../../features/session/members-only.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { RequestForm } from './request-form.tsx';

/** The form of a new request, begun with what was searched for; only members ask. */
export function NewRequest({ title }: { title: string }) {
  return (
    <MembersOnly>
      <Page width="narrow">
        <PageTitle title={t('wanted.postTitle')} text={t('wanted.postText')} />
        <RequestForm title={title} />
      </Page>
    </MembersOnly>
  );
}
