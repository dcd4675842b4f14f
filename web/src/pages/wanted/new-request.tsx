import * as trustLimits from '@haggle/contract/limits/trust';
import * as wantedLimits from '@haggle/contract/limits/wanted';
import { t } from '@haggle/contract/messages/translate';
import { trustConditions } from '@haggle/contract/site/trust-conditions';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { trustLevelsQuery } from '../../features/newcomers/queries.ts';
import { MembersOnly } from '../../features/session/members-only.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { useCan, useUser } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { RequestForm } from './request-form.tsx';

/** The form of a new request, prefilled with the search words. For members only. */
export function NewRequest({ title }: { title: string }) {
  return (
    <MembersOnly>
      <Page width="narrow">
        <PageTitle title={t('wanted.postTitle')} text={t('wanted.postText')} />
        <RequestFormGate title={title} />
      </Page>
    </MembersOnly>
  );
}

/** Newcomers learn that they must wait before they fill in the form in vain. */
function RequestFormGate({ title }: { title: string }) {
  const user = useUser();
  // Moderators may post a request without waiting.
  const mayReview = useCan('review');
  const isEarly = user !== null && user.trustLevel < wantedLimits.minTrustLevel && !mayReview;
  return isEarly ? <NewcomerNotice title={title} /> : <RequestForm title={title} />;
}

/** Shows when a newcomer may post a request, and offers an alert until then. */
function NewcomerNotice({ title }: { title: string }) {
  const { data: levels } = useQuery(trustLevelsQuery(useApi()));
  const conditions = trustConditions(levels?.known ?? trustLimits.levels[0]);
  return (
    <EmptyState
      icon={<Hourglass size={32} strokeWidth={1.25} aria-hidden />}
      title={t('wanted.early.title', { conditions })}
      text={t('wanted.early.text')}
    >
      <LinkButton to="/alerts/new" search={title ? { q: title } : {}} variant="primary">
        {t('wanted.early.alert')}
      </LinkButton>
      <LinkButton to="/wanted/{-$id}" params={{ id: undefined }}>
        {t('wanted.early.board')}
      </LinkButton>
    </EmptyState>
  );
}
