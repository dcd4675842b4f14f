import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import { outcomeText } from '../../kernel/webhook-outcome.ts';
import { type Facts, linkOf, type NotificationText, titleOf } from './fact-views.ts';

type SystemFacts = Facts<'system_message'>;

/** Describes a message from the site itself. */
export function describeSystem(facts: SystemFacts): NotificationText {
  const { data, deal } = facts;
  const link = linkOf(facts);
  switch (data.kind) {
    case 'promoted':
    case 'restored':
    case 'requeued':
      return { title: t(`notifications.system.${data.kind}`), message: deal?.title ?? '', link };
    case 'removed':
      return { title: t('notifications.system.removed'), message: removalText(facts, data), link };
    case 'comment_removed':
      return { title: t('notifications.system.commentRemoved'), message: commentText(facts, data), link };
    case 'merged':
      return {
        title: t('notifications.system.mergedTitle'),
        message: mergedText(facts, data),
        link: deal && `/appeal?deal=${deal.id}`,
      };
    case 'appeal_upheld':
      return { title: t('notifications.system.appealUpheld'), message: data.reason ?? '', link };
    case 'appeal_turned_down':
      return { title: t('notifications.system.appealTurnedDown'), message: data.reason ?? '', link };
    default:
      return describeOther(facts);
  }
}

/** Describes messages that aren't about a deal. */
function describeOther({ data }: SystemFacts): NotificationText {
  switch (data.kind) {
    case 'team_message':
      return { title: t('notifications.system.teamMessage'), message: data.reason, link: null };
    case 'warned':
      return { title: t('notifications.system.warned'), message: data.reason, link: warningLink(data) };
    case 'warning_withdrawn':
      return { title: t('notifications.system.warningWithdrawn'), message: data.reason, link: warningLink(data) };
    case 'webhook_off':
      return { title: t('notifications.system.webhookOff'), message: webhookText(data), link: '/alerts' };
    case 'report_closed':
      return describeReport(data);
    case 'sign_up_approved':
      return {
        title: t('notifications.system.signUpApproved'),
        message: data.reason ?? t('notifications.system.signUpApprovedText'),
        link: '/',
      };
    case 'sign_up_refused':
      return {
        title: t('notifications.system.signUpRefused'),
        message: data.reason ?? t('notifications.system.signUpRefusedText'),
        link: null,
      };
    case 'suspension_lifted':
      return {
        title: t('notifications.system.suspensionLifted'),
        message: t('notifications.system.welcomeBack'),
        link: null,
      };
    case 'event_begun':
      return {
        title: t('notifications.system.eventBegun', { name: data.name }),
        message: t('notifications.system.eventText'),
        link: data.source,
      };
    default:
      return { title: t('notifications.system.message'), message: reasonOf(data), link: null };
  }
}

type SystemData = SystemFacts['data'];
type WithReason = { reason?: string | null };

function reasonOf(data: SystemData): string {
  return 'reason' in data ? (data.reason ?? '') : '';
}

function removalText(facts: SystemFacts, { reason }: WithReason): string {
  const title = titleOf(facts);
  return reason
    ? t('notifications.system.removedBecause', { title, reason })
    : t('notifications.system.removedText', { title });
}

function commentText(facts: SystemFacts, { reason }: WithReason): string {
  const title = titleOf(facts);
  return reason
    ? t('notifications.system.commentRemovedBecause', { title, reason })
    : t('notifications.system.commentRemovedText', { title });
}

function mergedText(facts: SystemFacts, { reason }: WithReason): string {
  const title = titleOf(facts);
  return reason
    ? t('notifications.system.mergedBecause', { title, reason })
    : t('notifications.system.mergedText', { title });
}

function webhookText({ alert, reason }: Extract<SystemData, { kind: 'webhook_off' }>): string {
  return reason
    ? t('notifications.system.webhookBecause', { alert, reason: outcomeText(reason) })
    : t('notifications.system.webhookText', { alert });
}

/** Describes a report's outcome. What was reported may be gone, so it isn't quoted. */
function describeReport({ isUpheld, reason }: Extract<SystemData, { kind: 'report_closed' }>): NotificationText {
  const defaultText = isUpheld ? t('notifications.system.reportThanks') : t('notifications.system.reportStays');
  const title = isUpheld ? t('notifications.system.reportRight') : t('notifications.system.reportSeen');
  return { title, message: reason ?? defaultText, link: null };
}

function warningLink({ about }: Extract<SystemData, { kind: 'warned' | 'warning_withdrawn' }>): string | null {
  return about ? `${dealPath(about.dealId, null)}#comment-${about.commentId}` : null;
}
