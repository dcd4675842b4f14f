import { z } from 'zod';
import { staffRoles } from '../accounts/capabilities.ts';
import { SessionInfo } from '../accounts/sessions.ts';
import { Role, StaffRole } from '../accounts/users.ts';
import { endpoint } from '../endpoint.ts';
import * as moderationLimits from '../limits/moderation.ts';
import { t } from '../messages/translate.ts';
import { aboutPeople, Cleanup, reason, SuspensionDraft } from '../moderation/cleanups.ts';
import { Warning } from '../moderation/warnings.ts';
import { VoteFinding } from '../reputation/vote-rings.ts';
import { choice, Done, Id, list, one, pageFields, requiredText, sorting, Time, written } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { adminUserStates } from './choices.ts';
import { TrustReport } from './trust-report.ts';

/** A member as admins see them in a list. */
export const AdminUser = z
  .object({
    _id: Id,
    username: z.string(),
    displayName: z.string().nullable(),
    /** Null for staff who may not read addresses. */
    email: z.string().nullable(),
    role: Role,
    roles: z.array(StaffRole),
    trustLevel: z.int(),
    points: z.int(),
    reputationScore: z.int(),
    dealsCount: z.int(),
    /** Set while the account is suspended. */
    suspendedUntil: Time.nullable(),
    /** Whether their votes don't count, because of suspicious voting patterns. */
    isAnnulled: z.boolean(),
    emailVerified: z.boolean(),
    /** When they were last active, according to their sessions and known places. */
    lastSeenAt: Time.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Person' });
export type AdminUser = z.infer<typeof AdminUser>;

export const adminUserSorts = [
  '-createdAt',
  'createdAt',
  'username',
  '-username',
  '-points',
  'points',
  '-reputation',
  'reputation',
  '-deals',
  'deals',
  '-lastSeen',
  'lastSeen',
] as const;

const trustRange = { error: () => t('members.fields.trust') };

export const AdminUsersQuery = z.strictObject({
  ...pageFields,
  /** Part of a username or display name; also of an email address, for staff who may read it. */
  q: z.string().trim().max(100).optional(),
  role: z.enum([...Role.options, ...staffRoles]).optional(),
  trust: written(z.number(trustRange).int().min(0).max(3)).optional(),
  state: z.enum(adminUserStates, choice(adminUserStates)).optional(),
  /** Members who logged in, in the last weeks, from an address that this member also used. */
  sameAddressAs: Id.optional(),
  sort: z.enum(adminUserSorts, sorting(adminUserSorts)).default('-createdAt'),
});
export type AdminUsersQuery = z.output<typeof AdminUsersQuery>;

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  who: 'members',
  signIn: true,
  summary: 'Search the members',
  query: AdminUsersQuery,
  answer: list(AdminUser),
});

const Suspension = z
  .object({
    _id: Id,
    reason: z.string(),
    until: Time,
    createdAt: Time,
    /** The admin's username; null once that account is deleted. */
    by: z.string().nullable(),
    liftedAt: Time.nullable(),
  })
  .meta({ id: 'Suspension' });

const UserNote = z
  .object({ _id: Id, body: z.string(), by: z.string().nullable(), createdAt: Time })
  .meta({ id: 'UserNote' });
export type UserNote = z.infer<typeof UserNote>;

/** Everything an admin needs in order to decide about a member. */
export const AdminUserDetail = AdminUser.extend({
  bio: z.string(),
  secondFactor: z.boolean(),
  deleteAfter: Time.nullable(),
  suspensionReason: z.string().nullable(),
  trust: TrustReport,
  /** A trust level set by staff, instead of the earned one. */
  trustOverride: z
    .object({
      level: z.int(),
      until: Time.nullable(),
      reason: z.string(),
      /** Username of who set it; null once that account is deleted. */
      by: z.string().nullable(),
      createdAt: Time,
    })
    .nullable(),
  counts: z.object({
    liveDeals: z.int(),
    pendingDeals: z.int(),
    refusedDeals: z.int(),
    comments: z.int(),
    upvotes: z.int(),
    downvotes: z.int(),
    reportsMade: z.int(),
    reportsUpheld: z.int(),
    reportsDismissed: z.int(),
    /** Upheld cases about the member, their deals and comments. */
    casesUpheld: z.int(),
  }),
  suspensions: z.array(Suspension),
  warnings: z.array(Warning),
  findings: z.array(VoteFinding),
  notes: z.array(UserNote),
  /** Null if the account has a staff role and the caller isn't an admin. */
  sessions: z.array(SessionInfo).nullable(),
  cleanup: Cleanup.nullable(),
  recentPoints: z.array(z.object({ _id: Id, pointsChange: z.int(), reason: z.string(), createdAt: Time })),
}).meta({ id: 'PersonDetail' });
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;
const params = z.object({ id: Id });
const { maxPoints: most } = moderationLimits;

export const getAdminUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  who: 'members',
  signIn: true,
  summary: 'Read all that is needed to decide about a member',
  params,
  answer: one(AdminUserDetail),
  errors: ['user_not_found'],
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/role',
  who: 'roles',
  signIn: true,
  confirm: 'always',
  summary: 'Make a member an admin, or an admin a member; give or take other roles',
  params,
  body: z.object({
    role: Role,
    /** Omitted roles don't change. */
    roles: z.array(StaffRole).max(staffRoles.length).optional(),
    /** The roles that the caller saw; refused if they differ by now. */
    was: z.strictObject({ role: Role, roles: z.array(StaffRole).max(staffRoles.length) }).optional(),
    reason: words().max(moderationLimits.maxReasonLength).nullish(),
  }),
  answer: Done,
  errors: ['user_not_found', 'own_account', 'last_admin', 'changed_meanwhile'],
});

export const suspendUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/suspension',
  ...aboutPeople,
  summary: 'Suspend a member until a time, in place of a suspension that runs; the reason reaches them',
  params,
  body: SuspensionDraft.extend({
    /** The `suspendedUntil` that the caller saw, null if there was none; refused if it differs by now. */
    was: Time.nullish(),
  }),
  answer: one(z.object({ suspensionId: Id })),
  errors: ['user_not_found', 'staff_account', 'own_account', 'last_admin', 'changed_meanwhile'],
});

export const messageUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/message',
  who: 'members',
  signIn: true,
  summary: 'Send a member a message, on the site and through the channels they chose',
  params,
  body: z.strictObject({ text: requiredText(() => t('fields.something'), moderationLimits.maxNoteLength) }),
  answer: Done,
  errors: ['user_not_found', 'own_account'],
});

export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/suspension',
  ...aboutPeople,
  summary: 'Lift a suspension; or take one back that is named, so that what it took the place of runs again',
  params,
  query: z.strictObject({
    /** Lifts this suspension only. */
    suspensionId: Id.optional(),
    /** The `suspendedUntil` that the caller saw; refused if it differs by now. */
    was: Time.optional(),
  }),
  answer: Done,
  errors: ['user_not_found', 'staff_account', 'not_suspended', 'changed_meanwhile'],
});

export const adjustPoints = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/points',
  who: 'points',
  signIn: true,
  summary:
    'Add an entry to the ledger of a member; the same key counts once, and with other points or words is refused',
  params,
  body: z.object({
    /** Made by the caller, so that a repeated request doesn't pay twice. */
    key: z.uuid('Send a UUID.'),
    change: z
      .int({ error: () => t('fields.wholeNumber') })
      .min(-most, { error: () => t('members.fields.takeMost', { most }) })
      .max(most, { error: () => t('members.fields.giveMost', { most }) })
      .refine((change) => change !== 0, { error: () => t('members.fields.notZero') }),
    reason,
  }),
  answer: Done,
  errors: ['user_not_found', 'changed_meanwhile'],
});

export const addNote = endpoint({
  method: 'POST',
  path: '/admin/users/:id/notes',
  who: 'members',
  signIn: true,
  summary: 'Note something about a member, for those who look after members',
  params,
  body: z.object({
    body: requiredText(() => t('fields.something'), moderationLimits.maxNoteLength),
  }),
  answer: Done,
  errors: ['user_not_found'],
});

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/notes/:noteId',
  who: 'members',
  signIn: true,
  summary: 'Remove a note about a member',
  params: params.extend({ noteId: Id }),
  answer: Done,
  errors: ['own_case', 'note_not_found'],
});

export const revokeUserSessions = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  ...aboutPeople,
  summary: 'Sign a member out everywhere, which ends their API tokens too',
  params,
  answer: Done,
  errors: ['user_not_found', 'staff_account', 'own_account'],
});

export const revokeUserSession = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions/:sessionId',
  ...aboutPeople,
  summary: 'Sign a member out on one device',
  params: params.extend({ sessionId: Id }),
  answer: Done,
  errors: ['user_not_found', 'staff_account', 'own_account', 'session_not_found'],
});

export const usersAdminEndpoints = [
  listAdminUsers,
  getAdminUser,
  changeRole,
  suspendUser,
  messageUser,
  liftSuspension,
  adjustPoints,
  addNote,
  removeNote,
  revokeUserSessions,
  revokeUserSession,
] as const;
