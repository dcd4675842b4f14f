import { z } from 'zod';
import { LifecycleStatus } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import { tableOf } from '../keys.ts';
import { ReportAction } from '../moderation/reports.ts';
import { choice, Id, list, pageFields, Time } from '../shapes.ts';
import { activityKinds } from './choices.ts';

export const ActivityKind = z.enum(activityKinds, choice(activityKinds));
export type ActivityKind = z.infer<typeof ActivityKind>;

const DealName = z.object({ _id: Id, title: z.string() });
const Name = z.object({ _id: Id, username: z.string() });
const decision = z.enum(['upheld', 'dismissed']).nullable();

/** The place of the activity: null once the deal or the comment is deleted. */
const place = { deal: DealName.nullable(), commentId: Id.nullable() };

/** An activity of a member, or a decision about them. */
export const ActivityEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('deal'), _id: Id, at: Time, deal: DealName, status: LifecycleStatus }),
    z.object({
      kind: z.literal('comment'),
      _id: Id,
      at: Time,
      ...place,
      /** The beginning of the text; empty if it was deleted. */
      text: z.string(),
      state: z.enum(['shown', 'waiting', 'deleted']),
      isEdited: z.boolean(),
    }),
    z.object({
      kind: z.literal('edit'),
      _id: Id,
      at: Time,
      deal: DealName,
      /** Names of the changed fields. */
      fields: z.array(z.string()),
      /** Whether it waits for a moderator's approval. */
      isWaiting: z.boolean(),
    }),
    z.object({ kind: z.literal('votes'), _id: Id, at: Time, up: z.int(), down: z.int() }),
    z.object({
      kind: z.literal('report'),
      _id: Id,
      at: Time,
      ...place,
      /** The reported member; null once their account is deleted. */
      about: Name.nullable(),
      reason: z.string(),
      note: z.string().nullable(),
      decision,
    }),
    z.object({
      kind: z.literal('case'),
      _id: Id,
      at: Time,
      ...place,
      reasons: z.array(z.string()),
      reporters: z.int(),
      decision,
      action: ReportAction.nullable(),
      words: z.string().nullable(),
      by: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('warning'),
      _id: Id,
      at: Time,
      ...place,
      reason: z.string(),
      isWithdrawn: z.boolean(),
      by: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('decision'),
      _id: Id,
      at: Time,
      deal: DealName.nullable(),
      /** The action in the audit log, such as `deal.removed`. */
      action: z.string(),
      reason: z.string().nullable(),
      /** Username of who decided; null once that account is deleted. */
      by: z.string().nullable(),
    }),
  ])
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** The number of entries of each kind; for votes, the number of votes. */
export const ActivityCounts = z.object(tableOf(activityKinds, () => z.int()));
export type ActivityCounts = z.infer<typeof ActivityCounts>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/admin/users/:id/activity',
  who: 'members',
  signIn: true,
  summary:
    'List what a member did and what was decided about them, the latest first: deals, comments, edits, votes by the day, reports by and about them, warnings and decisions. Reports about whoever asks are left out',
  params: z.object({ id: Id }),
  query: z.strictObject({ ...pageFields, kind: ActivityKind.optional() }),
  answer: list(ActivityEntry).extend({ counts: ActivityCounts }),
  errors: ['user_not_found'],
});

export const activityEndpoints = [listActivity] as const;
