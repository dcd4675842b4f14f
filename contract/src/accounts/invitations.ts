import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, one, Time } from '../shapes.ts';
import { staffRoles } from './capabilities.ts';
import { Email } from './sessions.ts';
import { Me, Role, StaffRole } from './users.ts';

/** An invitation to join as a member or with staff roles. */
export const Invitation = z
  .object({
    _id: Id,
    /** The recipient's address while the invitation is open; null for a link. */
    email: z.string().nullable(),
    role: Role,
    roles: z.array(StaffRole),
    state: z.enum(['open', 'accepted', 'revoked', 'expired']),
    /** The inviting admin's username; null once that account is deleted. */
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
  /** Emails the link to this address. Without it, the link works for whoever receives it. */
  email: Email.nullish(),
  role: Role,
  /** An empty list with the role `member` invites to join without staff roles. */
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
      /** An empty list with the role `member` invites to join without staff roles. */
      roles: z.array(StaffRole),
      /** Null if the inviting account was deleted or is suspended. */
      by: z.string().nullable(),
      expiresAt: Time,
      /** Whether the caller accepted this invitation or registered with it. */
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

/** Invitations by members only invite to join. */
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
