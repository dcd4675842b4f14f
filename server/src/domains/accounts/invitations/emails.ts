import { t } from '@haggle/contract/messages/translate';
import type { EmailMessage } from '../../../platform/email/template.ts';

interface InvitationDetails {
  siteName: string;
  by: string;
  /** The names of the roles. */
  roles: string;
  /** The URL of the link. */
  address: string;
  /** The day it expires. */
  day: string;
}

/** Builds the email that invites someone to a staff role. */
export function invitationEmail({ siteName: site, by, roles, address, day }: InvitationDetails): EmailMessage {
  return {
    subject: t('members.invitation.subject', { site }),
    greeting: t('accounts.helloThere'),
    paragraphs: [t('members.invitation.asks', { by, site, roles })],
    action: { label: t('members.invitation.look'), address },
    closing: t('members.invitation.once', { day }),
    template: { name: 'invitation', fills: { by, roles, day } },
  };
}

/** Builds the email that invites someone to join. */
export function joiningEmail({ siteName: site, by, address, day }: Omit<InvitationDetails, 'roles'>): EmailMessage {
  return {
    subject: t('members.joining.subject', { site }),
    greeting: t('accounts.helloThere'),
    paragraphs: [t('members.joining.asks', { by, site })],
    action: { label: t('members.invitation.look'), address },
    closing: t('members.invitation.once', { day }),
    template: { name: 'joining', fills: { by, day } },
  };
}
