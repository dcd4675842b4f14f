import * as importLimits from '@haggle/contract/limits/imports';
import { t } from '@haggle/contract/messages/translate';
import type { EmailMessage } from '../../../platform/email/template.ts';

/** With the link that proves the address of a new account. */
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

/** With the link for a new password. */
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

/** With the link by which somebody takes over the account that came along from another site. */
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
  const moved = oldSite ? t('accounts.claim.movedFrom', { site, oldSite }) : t('accounts.claim.moved', { site });
  return {
    subject: t('accounts.claim.subject', { site }),
    greeting: t('accounts.hello', { username }),
    paragraphs: [moved, t('accounts.claim.yours', { username })],
    action: { label: t('accounts.claim.choose'), address },
    closing: t('accounts.claim.until', { count: importLimits.invitationDays }),
    template: { name: 'claim', fills: { username } },
  };
}

/** With a link for each account of an address that nobody has confirmed yet. */
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

/** Sent to the new address, with the link that proves it. */
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

/** What has happened to what opens an account besides its password, or leads its money elsewhere. */
export type AccessNews =
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
  | 'codeReused';

/** Told of what opens the account besides its password, and of who opened it with what. */
export function accessNoticeEmail(username: string, news: AccessNews, { device = '' } = {}): EmailMessage {
  const [title, text] = [t(`accounts.notices.${news}`), t(`accounts.noticeTexts.${news}`, { device })];
  return {
    subject: title,
    greeting: t('accounts.hello', { username }),
    paragraphs: [text],
    closing: t('accounts.notYouSecurity'),
    template: { name: 'accessNotice', fills: { username, title, text } },
  };
}

/** What opens an account besides its password, by name. */
export interface WaysIn {
  passkeys: readonly string[];
  providers: readonly string[];
}

/** Told to the old address, so that a thief's change does not go unnoticed, with the ways in that stay. */
export function changeNoticeEmail(
  username: string,
  what: 'password' | 'email',
  { passkeys, providers }: WaysIn,
): EmailMessage {
  const kept = [
    ...(passkeys.length > 0 ? [t('accounts.passkeysKept', { names: passkeys.join(', ') })] : []),
    ...(providers.length > 0 ? [t('accounts.providersKept', { names: providers.join(', ') })] : []),
  ];
  const title = t(`accounts.changed.${what}`);
  const paragraphs = [t(`accounts.changedText.${what}`), ...kept];
  return {
    subject: title,
    greeting: t('accounts.hello', { username }),
    paragraphs,
    closing: t('accounts.notYouOwner'),
    template: { name: 'changeNotice', fills: { username, title, text: paragraphs.join('\n\n') } },
  };
}
