import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { patchPart, stopLoadingPart } from '../deals/deal-part.ts';
import { patchDeal } from '../deals/patch-deal.ts';
import { patchStatus } from '../deals/patch-status.ts';
import { patchVote } from '../deals/patch-vote.ts';
import { dealQuery } from '../deals/queries.ts';
import { reminderQuery } from '../features/content/event-queries.ts';
import { invalidateFollows } from '../features/follows/use-follow.ts';
import { sendOrQueue } from '../features/offline/use-outbox.ts';
import { type PendingAction, takePendingAction } from '../features/session/pending-action.ts';
import type { Api } from '../lib/api.ts';
import { log } from '../lib/log.ts';
import type { Session } from '../lib/session.ts';
import { toast, toastRefusal } from '../ui/toast.ts';

interface Parts {
  api: Api;
  client: QueryClient;
  session: Session;
  router: Pick<AnyRouter, 'navigate'>;
}

/** Performs the action that a visitor chose before logging in, on whatever page they land. */
export function watchPendingActions({ api, client, session, router }: Parts): void {
  function follow(): void {
    const { isAuthenticated, user } = session.getState();
    const action = isAuthenticated && user ? takePendingAction() : undefined;
    if (action && user) void resumePendingAction({ api, client, session, user, router }, action);
  }
  session.subscribe(follow);
  follow();
}

interface ResumeContext extends Parts {
  user: Me;
}

async function resumePendingAction(context: ResumeContext, action: PendingAction): Promise<void> {
  try {
    const resultToast = await handlers[action.kind](context, action as never);
    if (resultToast) toast(...resultToast);
  } catch (error) {
    log('warn', 'What was pressed before logging in was refused', error);
    toastRefusal(error);
  }
}

type ResultToast = [text: string, tone: 'plain' | 'good'];
type Of<K extends PendingAction['kind']> = Extract<PendingAction, { kind: K }>;

async function isOwnDeal({ api, client, user }: ResumeContext, dealId: string): Promise<boolean> {
  const { data } = await client.fetchQuery(dealQuery(api, dealId));
  return data.submittedByUserID?._id === user._id;
}

const handlers: {
  [K in PendingAction['kind']]: (context: ResumeContext, action: Of<K>) => Promise<ResultToast | undefined>;
} = {
  vote: castVote,
  async save({ api, client, user }, { dealId }) {
    const answer = await sendOrQueue({ kind: 'save', dealId, userId: user._id, value: true }, () =>
      api('POST /deals/:id/save', { params: { id: dealId } }),
    );
    patchStatus(client, dealId, { saved: true });
    void client.invalidateQueries({ queryKey: ['mine', 'deals', 'saved'], refetchType: 'none' });
    return answer ? [t('saves.said.saved'), 'good'] : [t('shell.resumed.saveQueued'), 'plain'];
  },
  async alert({ api, client, user, router }, { wanted }) {
    const openForm = (id: string) => void router.navigate({ to: '/alerts/$id/edit', params: { id } });
    // It shows its own toast, with buttons to undo and change it.
    const { createAlert } = await import('../features/alerts/make-alert.ts');
    await createAlert({ api, client, isEmailed: user.emailVerified, openForm }, wanted);
    return undefined;
  },
  async 'state-report'(context, { dealId, state }) {
    if (await isOwnDeal(context, dealId)) return [t('shell.resumed.ownReport'), 'plain'];
    const { api, client } = context;
    const { data } = await api('PUT /deals/:id/state-report', { params: { id: dealId }, body: { state } });
    await stopLoadingPart(client, dealId);
    patchPart(client, dealId, { stateReport: state });
    patchDeal(client, dealId, { stateReports: data });
    return [t('shell.resumed.reported'), 'good'];
  },
  async 'coupon-trial'({ api, client }, { dealId, worked }) {
    const { data } = await api('PUT /deals/:id/coupon-trial', { params: { id: dealId }, body: { worked } });
    await stopLoadingPart(client, dealId);
    patchPart(client, dealId, { couponWorked: worked });
    patchDeal(client, dealId, { couponTrials: data });
    return [t('shell.resumed.couponRated'), 'good'];
  },
  async follow({ api, client, user }, { whom: { kind, value, name } }) {
    if (kind === 'user' && value === user._id) return [t('shell.resumed.ownProfile'), 'plain'];
    await api('PUT /users/me/follows/:kind/:value', { params: { kind, value } });
    invalidateFollows(client, api);
    return [t('shell.resumed.followed', { name }), 'good'];
  },
  async join({ api, client }, { requestId }) {
    const { data } = await api('POST /wanted/:id/join', { params: { id: requestId } });
    const { renewWanted } = await import('../features/wanted/use-wanted.ts');
    await renewWanted(client, api, data);
    return [t('wanted.joined'), 'good'];
  },
  async reminder({ api, client }, { slug }) {
    await api('PUT /pages/:slug/reminder', { params: { slug } });
    const { queryKey } = reminderQuery(api, slug);
    // The page may be loading it, from before this change.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { isSet: true });
    return [t('texts.event.reminded'), 'good'];
  },
  // Both show their own toast, with a button to undo it.
  async mute(context, { userId, name }) {
    await (await import('../features/mutes/filter-changes.ts')).muteMember(context, userId, name);
    return undefined;
  },
  async hide(context, { dealId }) {
    await (await import('../features/mutes/filter-changes.ts')).hideDeal(context, dealId, false);
    return undefined;
  },
  async 'comment-vote'({ api, client }, { dealId, commentId }) {
    await api('POST /comments/:id/vote', { params: { id: commentId }, body: { voteValue: 1 } });
    void client.invalidateQueries({ queryKey: ['mine', 'comments'] });
    void client.invalidateQueries({ queryKey: ['comments', dealId] });
    return [t('shell.resumed.voted'), 'good'];
  },
};

async function castVote(context: ResumeContext, { dealId, value }: Of<'vote'>): Promise<ResultToast> {
  const { api, client, user } = context;
  const params = { id: dealId };
  if (await isOwnDeal(context, dealId)) return [t('shell.resumed.ownVote'), 'plain'];
  const { voteStatus } = await api('POST /deals/bulk/status', { body: { dealIds: [dealId] } });
  if (voteStatus[dealId] === value) {
    return [value === 1 ? t('shell.resumed.upvoted') : t('shell.resumed.downvoted'), 'plain'];
  }
  const answer = await sendOrQueue({ kind: 'vote', dealId, userId: user._id, value }, () =>
    api('POST /deals/:id/vote', { params, body: { voteValue: value } }),
  );
  if (!answer) {
    patchStatus(client, dealId, { vote: value });
    return [t('shell.resumed.voteQueued'), 'plain'];
  }
  patchVote(client, dealId, answer);
  return [t('shell.resumed.voted'), 'good'];
}
