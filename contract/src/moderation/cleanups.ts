import { z } from 'zod';
import { blocklistKinds } from '../blocklist/choices.ts';
import { endpoint } from '../endpoint.ts';
import * as blocklistLimits from '../limits/blocklist.ts';
import * as moderationLimits from '../limits/moderation.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, one, requiredText, Time, TimeInput } from '../shapes.ts';

/** The removal of a member as a spammer, in numbers. */
export const Cleanup = z
  .object({
    deals: z.int(),
    comments: z.int(),
    points: z.int(),
    /** Entries that it added to the blocklist. */
    blocked: z.int(),
    createdAt: Time,
    /** Username of who did it; null once that account is deleted. */
    by: z.string().nullable(),
    undoneAt: Time.nullable(),
    mayUndo: z.boolean(),
  })
  .meta({ id: 'Cleanup' });

/** The effects of removing a member as a spammer. */
export const CleanupPreview = z
  .object({
    deals: z.int(),
    comments: z.int(),
    votes: z.int(),
    points: z.int(),
    /** Open cases about them, their deals and comments. */
    reports: z.int(),
    /** Suggested blocklist entries, which hold matching posts; values the caller may not read are null. */
    blocked: z.array(
      z.object({
        kind: z.enum(blocklistKinds),
        value: z.string().nullable(),
        /** Whether it is added by default, since it is unlikely to affect anyone else. */
        isSuggested: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CleanupPreview' });
export type CleanupPreview = z.infer<typeof CleanupPreview>;

const params = z.object({ id: Id });
/** Must be confirmed if the target is another admin. */
export const aboutPeople = { who: 'members', signIn: true, confirm: 'partly' } as const;
export const reason = requiredText(() => t('fields.reason'), moderationLimits.maxReasonLength);
export const SuspensionDraft = z.object({ reason, until: TimeInput });

const CleanupDraft = SuspensionDraft.extend({
  /** Entries from the preview to add to the blocklist; defaults to the suggested ones. */
  blocked: z
    .array(
      z.object({
        kind: z.enum(blocklistKinds, choice(blocklistKinds)),
        value: z.string().max(blocklistLimits.maxValueLength).nullish(),
      }),
    )
    .max(blocklistLimits.hostsOfSpammer + 2)
    .optional(),
});
export type CleanupDraft = z.output<typeof CleanupDraft>;

export const previewCleanup = endpoint({
  method: 'GET',
  path: '/admin/users/:id/cleanup',
  who: 'members',
  signIn: true,
  summary: 'Tell in numbers what removing a member as a spammer will do',
  params,
  answer: one(CleanupPreview),
  errors: ['user_not_found', 'own_case'],
});

export const cleanUp = endpoint({
  method: 'POST',
  path: '/admin/users/:id/cleanup',
  ...aboutPeople,
  summary:
    'Remove a spammer: suspend them, take away what they posted, their points and the weight of their votes, and hold what comes from where they came from or leads where they led',
  params,
  body: CleanupDraft,
  answer: Done,
  errors: ['user_not_found', 'staff_account', 'own_account', 'last_admin', 'cleanup_under_way'],
});

export const undoCleanup = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/cleanup',
  ...aboutPeople,
  summary: 'Undo the removal of a spammer: everything is as it was',
  params,
  answer: Done,
  errors: ['user_not_found', 'staff_account', 'cleanup_not_found'],
});

export const cleanupEndpoints = [previewCleanup, cleanUp, undoCleanup] as const;
