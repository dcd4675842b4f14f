import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, one, Time } from '../shapes.ts';
import { staffRoles } from './capabilities.ts';
import { Email } from './sessions.ts';
import { Me, Role, StaffRole } from './users.ts';

/** An invitation to join, or to look after the site or a part of it. */
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

const InvitationDraft = z.object({
  /** Sends the link there; without it the link is for whoever it is handed to. */
  email: Email.nullish(),
  role: Role,
  /** Without any, and with the role of a member, it is an invitation to join. */
  roles: z.array(StaffRole).max(staffRoles.length),
});
export type InvitationDraft = z.output<typeof InvitationDraft>;

export const invite = endpoint({
  method: 'POST',
  path: '/admin/invitations',
  who: 'roles',
  rate: 'sendMail',
  signIn: true,
  confirm: 'always',
  summary: 'Invite somebody by email or by a link; the link is shown only once',
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
  answer: one(
    z.object({
      role: Role,
      /** Without any, and with the role of a member, it is an invitation to join. */
      roles: z.array(StaffRole),
      /** Null for somebody who is gone or suspended. */
      by: z.string().nullable(),
      expiresAt: Time,
      /** Whether I have accepted it, or joined by it. */
      isMine: z.boolean(),
    }),
  ),
  errors: ['invitation_over', 'sign_ups_closed'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:token/accept',
  who: 'member',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  summary: 'Accept an invitation: its roles are mine, and it works for nobody else',
  params,
  answer: one(Me),
  errors: ['invitation_over', 'sign_ups_closed', 'sign_up_refused', 'approval_waiting'],
});

/** What members invite to: an account. */
export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  who: 'member',
  signIn: true,
  summary: 'List whom I invited to join in the last months, and whether I may invite anybody',
  answer: one(z.object({ mayInvite: z.boolean(), invitations: z.array(Invitation) })),
});

export const inviteToJoin = endpoint({
  method: 'POST',
  path: '/invitations',
  who: 'member',
  rate: 'sendMail',
  signIn: true,
  summary: 'Make a link by which one person can open an account; it is shown only once',
  answer: one(z.object({ invitation: Invitation, link: z.string() })),
  errors: ['inviting_off', 'invitations_full'],
});

export const revokeMyInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  who: 'member',
  only: 'own',
  signIn: true,
  summary: 'Revoke an invitation of mine, so that its link opens nothing',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['invitation_not_found'],
});

export const invitationEndpoints = [
  listMyInvitations,
  inviteToJoin,
  revokeMyInvitation,
  listInvitations,
  invite,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
] as const;
