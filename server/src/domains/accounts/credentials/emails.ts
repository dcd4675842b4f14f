import * as importLimits from '@haggle/contract/limits/imports';
import { t } from '@haggle/contract/messages/translate';
import type { EmailMessage } from '../../../platform/email/template.ts';

/** Builds the email with the link that verifies the address of a new account. */
export function verificationEmail(username: string, address: string): EmailMessage {
  return {
    subject: t('accounts.verification.subject'),
    greeting: t('accounts.hello', { username }),
    paragraphs: [t('accounts.verification.please'), t('accounts.verification.otherName')],
    action: { label: t('accounts.verification.confirm'), address },
    closing: t('accounts.linkOnce'),
    template: { name: 'verification', fills: { username } },
  };
}

/** Builds the email with the link for choosing a new password. */
export function passwordResetEmail(siteName: string, username: string, address: string): EmailMessage {
  return {
    subject: t('accounts.passwordReset.subject', { site: siteName }),
    greeting: t('accounts.hello', { username }),
    paragraphs: [t('accounts.passwordReset.asked')],
    action: { label: t('accounts.passwordReset.choose'), address },
    closing: t('accounts.passwordReset.once'),
    template: { name: 'passwordReset', fills: { username } },
  };
}

/** Builds the email with the link for claiming an account that was imported from another site. */
export function claimInvitationEmail({
  siteName: site,
  oldSite,
  username,
  address,
}: {
  siteName: string;
  oldSite: string;
  username: string;
  address: string;
}): EmailMessage {
  const intro = oldSite ? t('accounts.claim.movedFrom', { site, oldSite }) : t('accounts.claim.moved', { site });
  return {
    subject: t('accounts.claim.subject', { site }),
    greeting: t('accounts.hello', { username }),
    paragraphs: [intro, t('accounts.claim.yours', { username })],
    action: { label: t('accounts.claim.choose'), address },
    closing: t('accounts.claim.until', { count: importLimits.invitationDays }),
    template: { name: 'claim', fills: { username } },
  };
}

/** Builds the email with a reset link for each account that claims an unverified address. */
export function resetChoiceEmail(
  siteName: string,
  links: readonly { username: string; address: string }[],
): EmailMessage {
  return {
    subject: t('accounts.passwordReset.subject', { site: siteName }),
    greeting: t('accounts.helloThere'),
    paragraphs: [t('accounts.resetChoice.asked'), t('accounts.resetChoice.choose')],
    items: links.map(({ username, address }) => ({
      title: username,
      detail: t('accounts.resetChoice.forThis'),
      address,
    })),
    closing: t('accounts.resetChoice.once'),
    template: { name: 'resetChoice', fills: {} },
  };
}

/** Builds the email to a new address, with the link that verifies it. */
export function addressChangeEmail(username: string, address: string): EmailMessage {
  return {
    subject: t('accounts.addressChange.subject'),
    greeting: t('accounts.hello', { username }),
    paragraphs: [t('accounts.addressChange.please')],
    action: { label: t('accounts.addressChange.use'), address },
    closing: t('accounts.linkOnce'),
    template: { name: 'addressChange', fills: { username } },
  };
}

/**
 * Changes to an account's ways in other than its password, unusual logins, changes to its payout details, and its
 * scheduled deletion.
 */
export type SecurityEvent =
  | 'totpOn'
  | 'totpOff'
  | 'totpChanged'
  | 'apiTokenMade'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodeUsed'
  | 'allForgotten'
  | 'endedByProof'
  | 'identityLinked'
  | 'identityUnlinked'
  | 'identitiesEndedByProof'
  | 'outletsEndedByProof'
  | 'strangeLogin'
  | 'payoutDetailsChanged'
  | 'payoutDetailsDeleted'
  | 'deletionScheduled'
  | 'codeReused';

/** What a notice of a security event names: the device of an unusual login, the day of a deletion. */
export interface NoticeFills {
  device?: string;
  day?: string;
}

/** Builds the email about a security event. */
export function accessNoticeEmail(username: string, event: SecurityEvent, fills: NoticeFills = {}): EmailMessage {
  const named = { device: '', day: '', ...fills };
  const [title, text] = [t(`accounts.notices.${event}`), t(`accounts.noticeTexts.${event}`, named)];
  return {
    subject: title,
    greeting: t('accounts.hello', { username }),
    paragraphs: [text],
    closing: t('accounts.notYouSecurity'),
    template: { name: 'accessNotice', fills: { username, title, text } },
  };
}

/** Names of the passkeys and login providers that open an account in addition to its password. */
export interface LoginMethods {
  passkeys: readonly string[];
  providers: readonly string[];
}

/** Builds the notice of a changed password or address. It goes to the old address and lists the ways in that remain. */
export function changeNoticeEmail(
  username: string,
  change: 'password' | 'email',
  { passkeys, providers }: LoginMethods,
): EmailMessage {
  const remainingMethods = [
    ...(passkeys.length > 0 ? [t('accounts.passkeysKept', { names: passkeys.join(', ') })] : []),
    ...(providers.length > 0 ? [t('accounts.providersKept', { names: providers.join(', ') })] : []),
  ];
  const title = t(`accounts.changed.${change}`);
  const paragraphs = [t(`accounts.changedText.${change}`), ...remainingMethods];
  return {
    subject: title,
    greeting: t('accounts.hello', { username }),
    paragraphs,
    closing: change === 'email' ? t('accounts.notYouAddress') : t('accounts.notYouOwner'),
    template: { name: 'changeNotice', fills: { username, title, text: paragraphs.join('\n\n') } },
  };
}
