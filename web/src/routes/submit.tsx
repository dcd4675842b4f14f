import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { ApprovalWait } from '../features/newcomers/approval-wait.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import { SignUpNotice } from '../features/session/sign-up-notice.tsx';
import { privateHead } from '../lib/head.ts';
import { NewDeal } from '../pages/submit/new-deal.tsx';
import { PostFromAnywhere } from '../pages/submit/post-from-anywhere.tsx';
import { KeepSharedPage } from '../pages/submit/share-target.ts';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/submit')({
  staticData: { who: 'member', crawlers: 'closed' },
  head: privateHead(() => t('routes.submit.title')),
  component: () => (
    <>
      <KeepSharedPage />
      <MembersOnly>
        <Page className="max-w-5xl!">
          <PageTitle title={t('routes.submit.title')} text={t('routes.submit.text')} />
          <ApprovalWait className="-mt-3 mb-5" />
          <SignUpNotice />
          <NewDeal />
          <PostFromAnywhere />
        </Page>
      </MembersOnly>
    </>
  ),
});
