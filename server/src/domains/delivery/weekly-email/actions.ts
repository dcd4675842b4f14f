import type { WeeklyEmail } from '@haggle/contract/delivery/weekly-email';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { advanceWeeklyDigests, countWeekly } from '../../notifications/settings/actions.ts';
import { countDigestDeals, queueDigests } from '../sending/actions.ts';

/** Returns how many members get the weekly email, and how many would get it now. */
export async function readWeeklyEmail(context: Context): Promise<WeeklyEmail> {
  const [counts, deals] = await Promise.all([countWeekly(context), countDigestDeals(context, 'weekly')]);
  return { ...counts, deals, canSend: context.mailer !== undefined };
}

/**
 * Sends the weekly email now, in place of the next one. Members who had it early aren't due again, so no one gets it
 * twice. Refuses without deals: no email would be sent, and the next one would be skipped for it.
 * @throws Refusal `no_mail_server`, `nobody_agreed`, `no_liked_deals`
 */
export async function sendWeeklyEmail(context: Context, actor: Actor): Promise<WeeklyEmail> {
  if (!context.mailer) throw new Refusal('no_mail_server');
  await inTransaction(context, async (context) => {
    const members = await advanceWeeklyDigests(context);
    if (members === 0) throw new Refusal('nobody_agreed');
    if ((await countDigestDeals(context, 'weekly')) === 0) throw new Refusal('no_liked_deals');
    const changes = { members: [null, members] } as const;
    await recordAudit(context, actor, { action: 'mailing.weekly_sent', subject: 'mailing', changes });
  });
  await queueDigests(context);
  return readWeeklyEmail(context);
}
