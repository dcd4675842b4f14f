import { can } from '../../../kernel/actor.ts';
import { inBatches } from '../../../kernel/batches.ts';
import { addDays, mondayOf, zonedDay } from '../../../kernel/zoned-day.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJobs } from '../../../platform/jobs/jobs.ts';
import { findActor } from '../../accounts/users/actions.ts';
import { readDeals, readEngagement, readGrowth, readSearches } from '../../analytics/report-actions.ts';
import { sendEmail } from '../../email/actions.ts';
import { claimDueFigures, listFiguresDue } from '../../notifications/settings/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { canEmail, findEmailRecipient } from '../sending/actions.ts';
import { toUnsubscribeUrls } from '../unsubscriptions/actions.ts';
import { figuresEmail, type Week, type WeekFigure } from './emails.ts';

export { figuresEmail } from './emails.ts';

/** Members per batch. */
const batchSize = 500;

/** Scheduled: queues the weekly figures that are due. */
export async function queueFigures(context: Context): Promise<void> {
  const batches = inBatches<string>(batchSize, (after = '0') => listFiguresDue(context, { after, most: batchSize }));
  for await (const due of batches) {
    await addJobs(
      context.database,
      'send-figures',
      due.map((userId) => ({ userId })),
    );
  }
}

/**
 * Job: emails last week's figures to a staff member, if they are still due, and records when the next ones are. Staff
 * who may no longer see them get none.
 */
export function sendFigures(context: Context, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    if (!(await claimDueFigures(context, userId))) return;
    const actor = await findActor(context, userId);
    const reader = await findEmailRecipient(context.database, userId, context.clock());
    if (!reader || !can(actor, 'analytics') || !canEmail(context, reader)) return;
    const frame = { username: reader.username, origin: context.origin };
    const unsubscribe = toUnsubscribeUrls(context, userId, { figures: true });
    const message = figuresEmail(await readWeek(context), { ...frame, unsubscribe });
    await sendEmail(context, { userId, email: reader.email }, message);
  });
}

/** Last week from Monday to Sunday, in the site's time zone. */
async function readWeek(context: Context): Promise<Week> {
  const { timeZone } = await readSettings(context);
  const monday = mondayOf(zonedDay(context.clock(), timeZone));
  const days = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const period = { range: '7d', ...days } as const;
  // Sequential, since they share the transaction's connection.
  const { figures: use } = await readEngagement(context, period);
  const { figures: deals } = await readDeals(context, period);
  const { figures: search } = await readSearches(context, period);
  const { figures: growth } = await readGrowth(context, period);
  const figures: WeekFigure[] = [
    { measure: 'visits', ...use.visits, tab: 'use' },
    { measure: 'visitors', ...use.visitors, tab: 'use' },
    { measure: 'pageViews', ...use.pageViews, tab: 'use' },
    { measure: 'activeMembers', ...use.members, tab: 'use' },
    { measure: 'shopClicks', ...deals.shopClicks, tab: 'deals' },
    { measure: 'searches', ...search.searches, tab: 'search' },
    { measure: 'signups', ...growth.signups, tab: 'members' },
    { measure: 'deals', ...growth.deals, tab: 'members' },
    { measure: 'comments', ...growth.comments, tab: 'members' },
    { measure: 'votes', ...growth.votes, tab: 'members' },
  ];
  return { ...days, figures };
}
