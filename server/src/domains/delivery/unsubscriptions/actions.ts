import { t } from '@haggle/contract/messages/translate';
import { NotificationType } from '@haggle/contract/notifications/notifications';
import { z } from 'zod';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import { disableAlertEmails, findAlertName } from '../../alerts/actions.ts';
import { changeSettings } from '../../notifications/settings/actions.ts';

/** Emails that a link in them turns off: a type, the digest, the team's news, the weekly figures, or one alert's. */
const Subject = z.union([
  z.object({ type: NotificationType }),
  z.object({ alertId: z.string() }),
  z.object({ digest: z.literal(true) }),
  z.object({ news: z.literal(true) }),
  z.object({ figures: z.literal(true) }),
]);
export type UnsubscribeSubject = z.infer<typeof Subject>;

const Token = z.object({ userId: z.string(), subject: Subject });
type Token = z.infer<typeof Token>;

/** Returns an email's unsubscribe URLs, which work without logging in and can't be forged. */
export function toUnsubscribeUrls(
  context: Context,
  userId: string,
  subject: UnsubscribeSubject,
): NonNullable<EmailMessage['unsubscribe']> {
  const token = context.secrets.encrypt(JSON.stringify({ userId, subject }), 'unsubscribe').toString('base64url');
  const { origin } = context;
  return { page: `${origin}/unsubscribe/${token}`, oneClick: `${origin}/api/unsubscribe/${token}` };
}

function readToken({ secrets }: Context, token: string): Token {
  try {
    return Token.parse(JSON.parse(secrets.decrypt(Buffer.from(token, 'base64url'), 'unsubscribe')));
  } catch {
    // Whatever is wrong with the token, this site didn't issue it.
    throw new Refusal('link_expired', {
      message: t('delivery.unsubscribe.brokenLink'),
    });
  }
}

/**
 * Describes what the link would turn off.
 * @throws Refusal `link_expired`
 */
export function describeUnsubscription(context: Context, token: string): Promise<string> {
  return describeSubject(context, readToken(context, token));
}

/**
 * Turns off the emails of a link.
 * @returns what they are, in words
 * @throws Refusal `link_expired`
 */
export async function unsubscribe(context: Context, token: string): Promise<string> {
  const { userId, subject } = readToken(context, token);
  try {
    await turnOff(context, { userId, subject });
  } catch (error) {
    // A deleted account gets no more emails anyway.
    if (!(error instanceof Refusal && error.code === 'user_not_found')) throw error;
  }
  return describeSubject(context, { userId, subject });
}

/** @throws Refusal `user_not_found` */
async function turnOff(context: Context, { userId, subject }: Token): Promise<void> {
  if ('type' in subject) await changeSettings(context, { id: userId }, { types: { [subject.type]: { email: false } } });
  else if ('news' in subject) await changeSettings(context, { id: userId }, { news: false });
  else if ('figures' in subject) await changeSettings(context, { id: userId }, { figures: false });
  else if ('digest' in subject) await changeSettings(context, { id: userId }, { digest: 'off' });
  else await disableAlertEmails(context, userId, subject.alertId);
}

async function describeSubject(context: Context, { userId, subject }: Token): Promise<string> {
  if ('news' in subject) return t('delivery.subjects.news');
  if ('figures' in subject) return t('delivery.subjects.figures');
  if ('digest' in subject) return t('delivery.subjects.digest');
  if ('type' in subject) return t(`delivery.types.${subject.type}`);
  const name = await findAlertName(context, userId, subject.alertId);
  return name === undefined ? t('delivery.subjects.alertGone') : t('delivery.subjects.alert', { name });
}
