import { t } from '@haggle/contract/messages/translate';
import type { EmailMessage } from '../../../platform/email/template.ts';

interface Invited {
  siteName: string;
  by: string;
  /** What the roles are called. */
  roles: string;
  /** The link. */
  address: string;
  /** Until when it works. */
  day: string;
}

/** Asks somebody to look after the site, or a part of it. */
export function invitationEmail({ siteName: site, by, roles, address, day }: Invited): EmailMessage {
  return {
    subject: t('members.invitation.subject', { site }),
    greeting: t('accounts.helloThere'),
    paragraphs: [t('members.invitation.asks', { by, site, roles })],
    action: { label: t('members.invitation.look'), address },
    closing: t('members.invitation.once', { day }),
    template: { name: 'invitation', fills: { by, roles, day } },
  };
}

/** Asks somebody to join. */
export function joiningEmail({ siteName: site, by, address, day }: Omit<Invited, 'roles'>): EmailMessage {
  return {
    subject: t('members.joining.subject', { site }),
    greeting: t('accounts.helloThere'),
    paragraphs: [t('members.joining.asks', { by, site })],
    action: { label: t('members.invitation.look'), address },
    closing: t('members.invitation.once', { day }),
    template: { name: 'joining', fills: { by, day } },
  };
}
