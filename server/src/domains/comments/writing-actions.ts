import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { countLinks, renderNew } from '../../platform/text/markdown.ts';
import { readSettings } from '../site/settings/actions.ts';
import type { CachedHtml } from './rendering-store.ts';
import { editedAt, maxLinksOf, mentionPattern } from './rules.ts';
import { toCachedHtml } from './views.ts';

/**
 * Checks and renders a comment's new text, for storing.
 * @throws Refusal `invalid`, `too_many_links`
 */
export async function renderBody(context: Context, actor: Actor, body: string): Promise<CachedHtml> {
  const html = renderNew(body, 'body', mentionPattern);
  const { newcomerLinks } = (await readSettings(context)).posting;
  const most = maxLinksOf(actor.trustLevel, newcomerLinks);
  if (countLinks(body) > most) {
    throw new Refusal('too_many_links', { message: t('errors.tooManyLinks', { most }) });
  }
  return toCachedHtml(html);
}

/** Returns the time to mark an edited comment with; null if the edit is early. */
export async function computeEditedAt(context: Context, writtenAt: Date): Promise<Date | null> {
  const { quietEditMinutes } = (await readSettings(context)).posting;
  return editedAt(writtenAt, context.clock(), quietEditMinutes);
}
