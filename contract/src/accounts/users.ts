import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keysOf } from '../keys.ts';
import * as accountLimits from '../limits/accounts.ts';
import { t } from '../messages/translate.ts';
import { Id, one, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { capabilities, staffRoles } from './capabilities.ts';

export const Role = z.enum(['member', 'admin']);
export type Role = z.infer<typeof Role>;

export const StaffRole = z.enum(staffRoles);

const Capability = z.enum(keysOf(capabilities));

export const Theme = z.enum(['light', 'dark'], { error: () => t('accounts.fields.theme') });
export type Theme = z.infer<typeof Theme>;

/** A member's own account. */
export const Me = z
  .object({
    _id: Id,
    id: Id,
    email: z.string(),
    username: z.string(),
    displayName: z.string().nullable(),
    bio: z.string(),
    role: Role,
    /** Staff roles in addition to `role`. */
    roles: z.array(StaffRole),
    /** Capabilities that the roles bring, beyond those of every member. */
    capabilities: z.array(Capability),
    theme: Theme.nullable(),
    points: z.int(),
    /** From 0 for a newcomer to 3 for a pillar of the community. */
    trustLevel: z.int(),
    avatarUrl: z.string().nullable(),
    emailVerified: z.boolean(),
    /** Whether logging in requires a second step (authenticator app). */
    secondFactor: z.boolean(),
    /** Set for staff who logged in without the second step that the site requires of them. */
    needsSecondStep: z.literal(true).optional(),
    /** Set while the account may only read and save, because it is not approved yet or was rejected. */
    signUp: z.enum(['waiting', 'refused']).optional(),
    /** Set if the account has no password, so that only a login provider can log in to it. */
    lacksPassword: z.literal(true).optional(),
    passkeysCount: z.int(),
    /** Whether any lists are filtered for the member: muted, hidden or sold-out deals. */
    hasFilters: z.boolean(),
    /** When the account will be erased, if the member requested its deletion. */
    deleteAfter: Time.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

/** A member's public profile. */
export const Profile = z
  .object({
    _id: Id,
    username: z.string(),
    displayName: z.string().nullable(),
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    points: z.int(),
    reputationScore: z.int(),
    dealsCount: z.int(),
    createdAt: Time,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.object({
  displayName: z.string().trim().max(accountLimits.maxDisplayNameLength).nullish(),
  bio: words().max(accountLimits.maxBioLength).optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/:id',
  who: 'anyone',
  summary: "Read a member's public profile",
  params: z.object({ id: Id }),
  answer: one(Profile),
  errors: ['user_not_found'],
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  who: 'member',
  summary: 'Change my profile',
  body: ProfileChange,
  answer: one(Me),
  errors: ['content_blocked'],
});

export const changeTheme = endpoint({
  method: 'PUT',
  path: '/users/profile',
  who: 'member',
  beforeApproval: true,
  summary: 'Keep my theme',
  body: z.object({ theme: Theme }),
  answer: one(Me),
});

export const changeAvatar = endpoint({
  method: 'PUT',
  path: '/auth/avatar',
  rate: 'avatar',
  who: 'member',
  summary: 'Set my picture, sent as a form with one file in the field `avatar`',
  body: z.object({}),
  bodyKind: 'form',
  upload: { field: 'avatar', most: 1 },
  answer: one(Me),
  errors: ['bad_image'],
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/auth/avatar',
  who: 'member',
  summary: 'Remove my picture',
  answer: one(Me),
});

export const userEndpoints = [getProfile, changeProfile, changeTheme, changeAvatar, removeAvatar] as const;
