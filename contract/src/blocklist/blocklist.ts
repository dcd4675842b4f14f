import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as blocklistLimits from '../limits/blocklist.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, pageFields, Time } from '../shapes.ts';
import { blocklistEffects, blocklistKinds, writtenKinds } from './choices.ts';

export const BlocklistEntry = z
  .object({
    _id: Id,
    kind: z.enum(blocklistKinds),
    /** Null for a `place`, stored only as a hash, and for a spammer's email domain if addresses are hidden. */
    value: z.string().nullable(),
    effect: z.enum(blocklistEffects),
    createdAt: Time,
    /** Username of who added it; null once that account is deleted. */
    by: z.string().nullable(),
    /** The removed spammer it came from; null if a moderator wrote it or that account is deleted. */
    spammer: z.object({ _id: Id, username: z.string() }).nullable(),
  })
  .meta({ id: 'BlocklistEntry' });
export type BlocklistEntry = z.infer<typeof BlocklistEntry>;

export const listBlocklist = endpoint({
  method: 'GET',
  path: '/admin/blocklist',
  who: 'members',
  signIn: true,
  summary: 'List what is refused or held back, the last added first',
  query: z.strictObject({
    ...pageFields,
    kind: z.enum(blocklistKinds, choice(blocklistKinds)).optional(),
    /** Part of the value. */
    q: z.string().trim().max(blocklistLimits.maxValueLength).optional(),
  }),
  answer: list(BlocklistEntry),
});

const EntryInput = z.strictObject({
  kind: z.enum(writtenKinds, choice(writtenKinds)),
  value: z
    .string()
    .trim()
    .min(1, { error: () => t('fields.something') })
    .max(blocklistLimits.maxValueLength),
  effect: z.enum(blocklistEffects, choice(blocklistEffects)),
});
export type BlocklistInput = z.output<typeof EntryInput>;

/** Recent content that an entry would have matched. */
export const BlocklistTrial = z
  .object({
    days: z.int(),
    /** The value as it would be stored. */
    value: z.string(),
    deals: z.int(),
    comments: z.int(),
    signUps: z.int(),
    /** The number of members who posted it. */
    members: z.int(),
    /** How many of those members are trusted by now. */
    trustedMembers: z.int(),
    /** Without registrations if the caller may not see addresses. */
    samples: z.array(z.object({ kind: z.enum(['deal', 'comment', 'sign_up']), text: z.string(), createdAt: Time })),
  })
  .meta({ id: 'BlocklistTrial' });
export type BlocklistTrial = z.infer<typeof BlocklistTrial>;

export const tryBlocklist = endpoint({
  method: 'POST',
  path: '/admin/blocklist/trial',
  who: 'members',
  signIn: true,
  summary: 'Tell what an entry would have met in the last 30 days; of address ranges nothing is known',
  body: EntryInput,
  answer: one(BlocklistTrial),
});

export const putBlocklistEntry = endpoint({
  method: 'PUT',
  path: '/admin/blocklist',
  who: 'members',
  signIn: true,
  summary: 'List a word, a host, an email domain or an address range, or change what happens to it',
  body: EntryInput,
  answer: one(BlocklistEntry),
  errors: ['blocklist_full'],
});

export const deleteBlocklistEntry = endpoint({
  method: 'DELETE',
  path: '/admin/blocklist/:id',
  who: 'members',
  signIn: true,
  summary: 'Take an entry off the list',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['blocklist_entry_not_found'],
});

export const blocklistEndpoints = [listBlocklist, tryBlocklist, putBlocklistEntry, deleteBlocklistEntry] as const;
