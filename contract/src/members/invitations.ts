import { z } from 'zod';
import { staffRoles } from '../accounts/capabilities.ts';
import { Email } from '../accounts/sessions.ts';
import { Me, Role, StaffRole } from '../accounts/users.ts';
import { endpoint } from '../endpoint.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, one, Time } from '../shapes.ts';

/** An invitation to look after the site, or a part of it. */
export const Invitation = z
  .object({
    _id: Id,
    /** Whom it was sent to, while it is open; null for a link. */
    email: z.string().nullable(),
    role: Role,
    roles: z.array(StaffRole),
    state: z.enum(['open', 'accepted', 'revoked', 'expired']),
    /** The inviting admin's name; null once they are gone. */
    by: z.string().nullable(),
    createdAt: Time,
    expiresAt: Time,
    acceptedBy: z.object({ _id: Id, username: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/admin/invitations',
  who: 'roles',
  signIn: true,
  summary: 'List the invitations of the last months, the latest first',
  answer: one(z.array(Invitation)),
});

const InvitationDraft = z
  .object({
    /** Sends the link there; without it the link is for whoever it is handed to. */
    email: Email.nullish(),
    role: Role,
    roles: z.array(StaffRole).max(staffRoles.length),
  })
  .refine(({ role, roles }) => role === 'admin' || roles.length > 0, {
    path: ['roles'],
    error: () => t('members.fields.roleNeeded'),
  });
export type InvitationDraft = z.output<typeof InvitationDraft>;

export const invite = endpoint({
  method: 'POST',
  path: '/admin/invitations',
  who: 'roles',
  rate: 'sendMail',
  signIn: true,
  confirm: 'always',
  summary: 'Invite somebody by email or by a link; the link is told this once',
  body: InvitationDraft,
  answer: one(z.object({ invitation: Invitation, link: z.string() })),
  errors: ['invitations_full'],
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/invitations/:id',
  who: 'roles',
  signIn: true,
  summary: 'Revoke an invitation, so that its link opens nothing',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['invitation_not_found'],
});

const params = z.object({ token: z.string().min(20).max(200) });

export const getInvitation = endpoint({
  method: 'GET',
  path: '/invitations/:token',
  who: 'anyone',
  reads: 'fresh',
  summary: 'Read what an invitation offers',
  params,
  answer: one(z.object({ role: Role, roles: z.array(StaffRole), by: z.string().nullable(), expiresAt: Time })),
  errors: ['invitation_over'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:token/accept',
  who: 'member',
  rate: 'checkPassword',
  signIn: true,
  summary: 'Accept an invitation: its roles are mine, and it works for nobody else',
  params,
  answer: one(Me),
  errors: ['invitation_over'],
});

export const invitationEndpoints = [
  listInvitations,
  invite,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
] as const;
