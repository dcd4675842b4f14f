import { formatDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { EmailTemplateName } from '@haggle/contract/operations/email-templates';
import type { EmailMessage } from '../../../platform/email/template.ts';
import {
  accessNoticeEmail,
  addressChangeEmail,
  changeNoticeEmail,
  claimInvitationEmail,
  passwordResetEmail,
  resetChoiceEmail,
  verificationEmail,
} from '../../accounts/credentials/actions.ts';
import { invitationEmail, joiningEmail } from '../../accounts/invitations/actions.ts';
import { feedbackOutcomeEmail, feedbackReplyEmail } from '../../content/feedback/actions.ts';
import { figuresEmail } from '../../delivery/figures/actions.ts';
import { digestEmail, notificationEmail } from '../../delivery/sending/actions.ts';
import { appealEmail, suspensionEmail } from '../../moderation/suspensions/actions.ts';

/** The values that fill an email's placeholders. */
interface SampleValues {
  username: string;
  site: string;
  origin: string;
  by: string;
  roles: string;
  day: string;
  title: string;
  message: string;
  summary: string;
}

/** Returns an email with unfilled placeholders such as `{username}`: the words that an owner starts from. */
export function toUnfilled(name: EmailTemplateName): EmailMessage {
  const placeholder = (place: string) => `{${place}}`;
  const values: SampleValues = {
    username: placeholder('username'),
    site: placeholder('site'),
    origin: '',
    by: placeholder('by'),
    roles: placeholder('roles'),
    day: placeholder('day'),
    title: placeholder('title'),
    message: placeholder('message'),
    summary: placeholder('summary'),
  };
  const message = builders[name](values);
  if (name === 'accessNotice' || name === 'changeNotice' || name === 'appeal') {
    return { ...message, subject: placeholder('title'), paragraphs: [placeholder('text')] };
  }
  if (name === 'suspension') return { ...message, paragraphs: [placeholder('text'), ...message.paragraphs.slice(2)] };
  if (name === 'weeklyFigures') {
    const week = placeholder('week');
    const subject = t('delivery.figures.subject', { week });
    return { ...message, subject, paragraphs: [t('delivery.figures.intro', { week })] };
  }
  if (name === 'dailyDigest' || name === 'weeklyDigest') {
    return { ...message, paragraphs: [...message.paragraphs.slice(0, 1), placeholder('waiting')] };
  }
  return message;
}

const sampleDay = new Date('2026-11-27T12:00:00Z');

/** Returns an email as a member might get it. */
export function toSample(
  name: EmailTemplateName,
  { site, origin }: Pick<SampleValues, 'site' | 'origin'>,
): EmailMessage {
  return builders[name]({
    site,
    origin,
    username: t('operations.emailSample.username'),
    by: t('operations.emailSample.by'),
    roles: t('staff.roles.moderator'),
    day: formatDay(sampleDay),
    title: t('operations.emailSample.title'),
    message: t('operations.emailSample.message'),
    summary: t('operations.emailSample.summary'),
  });
}

const builders: Record<EmailTemplateName, (values: SampleValues) => EmailMessage> = {
  verification: ({ username, origin }) => verificationEmail(username, `${origin}/verify-email/sample`),
  passwordReset: ({ site, username, origin }) => passwordResetEmail(site, username, `${origin}/reset-password/sample`),
  resetChoice: ({ site, username, origin }) =>
    resetChoiceEmail(site, [{ username, address: `${origin}/reset-password/sample` }]),
  addressChange: ({ username, origin }) => addressChangeEmail(username, `${origin}/verify-email/sample`),
  accessNotice: ({ username }) => accessNoticeEmail(username, 'passkeyAdded'),
  changeNotice: ({ username }) => changeNoticeEmail(username, 'password', { passkeys: [], providers: [] }),
  invitation: ({ site, by, roles, day, origin }) =>
    invitationEmail({ siteName: site, by, roles, day, address: `${origin}/invitation/sample` }),
  joining: ({ site, by, day, origin }) =>
    joiningEmail({ siteName: site, by, day, address: `${origin}/invitation/sample` }),
  claim: ({ site, username, origin }) =>
    claimInvitationEmail({ siteName: site, oldSite: '', username, address: `${origin}/reset-password/sample` }),
  suspension: ({ username, message, origin }) =>
    suspensionEmail({ username, reason: message, until: sampleDay, address: `${origin}/appeal` }),
  appeal: ({ username, message }) => appealEmail({ username, isUpheld: false, answer: message, until: sampleDay }),
  notification: ({ title, message, ...values }) =>
    notificationEmail({ title, message, link: '/notifications' }, { ...frameOf(values), isLast: false }),
  dailyDigest: (values) => toDigest(values, 'day'),
  weeklyDigest: (values) => toDigest(values, 'week'),
  weeklyFigures: (values) => toFigures(values),
  feedbackReply: ({ site, summary, message }) => feedbackReplyEmail(site, summary, message),
  feedbackResolved: ({ site, summary, message }) =>
    feedbackOutcomeEmail(site, summary, { isResolved: true, resolution: message }),
  feedbackDecided: ({ site, summary, message }) =>
    feedbackOutcomeEmail(site, summary, { isResolved: false, resolution: message }),
};

function frameOf({ username, origin }: Pick<SampleValues, 'username' | 'origin'>) {
  return { username, origin, unsubscribe: { page: `${origin}/unsubscribe/sample`, oneClick: '' } };
}

function toDigest({ title, ...values }: SampleValues, period: 'day' | 'week'): EmailMessage {
  const deal = { id: '1', slug: null, title, score: 120, store_name: null };
  const prices = { price_cents: 4_900, retail_cents: 9_800, discount_percent: 50, posted: null };
  return digestEmail({ deals: [{ ...deal, ...prices }], unread: 3, period }, frameOf(values));
}

function toFigures(values: Pick<SampleValues, 'username' | 'origin'>): EmailMessage {
  const figures = [{ measure: 'visits', total: 1_240, previous: 1_100, tab: 'use' }] as const;
  return figuresEmail({ from: '2026-11-16', to: '2026-11-22', figures }, frameOf(values));
}
