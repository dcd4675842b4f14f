import type { ShownBanner } from '@haggle/contract/broadcast/banners';
import { pagePath } from '@haggle/contract/content/pages';
import * as seoLimits from '@haggle/contract/limits/seo';
import { completeLocale } from '@haggle/contract/locale/currencies';
import { directionOf } from '@haggle/contract/locale/direction';
import { t } from '@haggle/contract/messages/translate';
import type { HeadOverride, SiteIdentity } from '@haggle/contract/rendering';
import type { SeoIssue, SeoOverride, ThinReason } from '@haggle/contract/seo/seo';
import { firstSettings } from '@haggle/contract/site/first-settings';
import { lookStyle } from '@haggle/contract/site/look-style';
import type { SiteSettings } from '@haggle/contract/site/settings';
import type { Actor } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { daysBefore } from '../../kernel/time.ts';
import { zonedDay } from '../../kernel/zoned-day.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordAudit } from '../audit/actions.ts';
import { readShownBanner } from '../broadcast/banners/actions.ts';
import { readShownEvent } from '../content/page-events/actions.ts';
import { readPinnedIds } from '../deals/pins/actions.ts';
import { isRemoved } from '../deals/visibility-actions.ts';
import { closedPageText, closingBanner, isOwnerPage } from '../site/closing/actions.ts';
import { readSettings } from '../site/settings/actions.ts';
import { plainPath, resolveAddress } from '../site/url-redirects/actions.ts';
import * as issueStore from './issue-store.ts';
import * as store from './store.ts';
import { proofTags, toOverride } from './views.ts';

/** The owner's settings for a page and for the site around it. */
export interface Presentation {
  /** Where the URL redirects to; null if what it named is permanently gone. */
  redirect: string | null | undefined;
  /** Replaces parts of the page's own head. */
  override: HeadOverride | undefined;
  site: SiteIdentity;
  /** The CSS of the site's own look; may be empty. */
  style: string;
  /** The owner's `meta` and `link` tags, as written by `readHeadTags`. */
  ownHead: string;
  /** The text shown instead of the page while the site is closed. */
  closed: { text: string; retryAfter: number } | undefined;
}

/** Returns everything a page needs before it is rendered. `path` is without the query. */
export async function readPresentation(context: Context, path: string): Promise<Presentation> {
  const normalPath = plainPath(path);
  const [resolved, settings, banner, event, pinned] = await Promise.all([
    resolveAddress(context, normalPath),
    readSettings(context),
    readShownBanner(context),
    readShownEvent(context),
    readPinnedIds(context),
  ]);
  const { closing } = settings;
  const now = context.clock();
  const { site, style } = toPresentation(settings);
  return {
    site: {
      ...site,
      banner: closingBanner(closing, now) ?? banner ?? (event?.shownIn === 'banner' ? bannerOf(event) : null),
      ...(event?.shownIn === 'home' && { event: { title: event.title, slug: event.slug } }),
      pinned,
    },
    // The pages that let the owner in omit the owner's CSS, in case it hides something there.
    style: isOwnerPage(normalPath) || settings.isCodeOff ? style : `${style}${settings.css ?? ''}`,
    ownHead: `${normalPath === '/' ? proofTags(settings.siteProofs) : ''}${settings.isCodeOff ? '' : (settings.headTags ?? '')}`,
    ...resolved,
    closed: closedPageText(closing, normalPath, now),
  };
}

/** Returns an event as a banner, in place of the owner's announcement. */
function bannerOf({ title, slug }: { title: string; slug: string }): ShownBanner {
  const link = { label: t('banner.toEvent'), url: pagePath(slug) };
  return { _id: `event-${slug}`, text: title, link, tone: 'festive' };
}

const dealPage = /^\/deals\/(\d{1,18})(?:\/|$)/;

/** Whether a missing page existed once and is permanently gone. */
export async function isGone(context: Context, path: string): Promise<boolean> {
  const [, id] = dealPage.exec(path) ?? [];
  return id !== undefined && isRemoved(context, id);
}

/** The presentation of a site before its owner changes any settings. */
export const defaultPresentation: Presentation = toPresentation(firstSettings);

function toPresentation(settings: SiteSettings): Presentation {
  const { siteName: name, tagline, logoUrl, rulesUrl, contactEmail, isFindable, homeTab, links } = settings;
  const { hiddenSections, isMeasured, webAnalytics, errorReporting } = settings;
  const tracking = { isMeasured, webAnalytics, errorReporting };
  const locale = completeLocale(settings);
  const direction = directionOf(locale.language);
  const site = {
    name,
    tagline,
    logoUrl,
    contactEmail,
    links: rulesUrl ? { ...links, footer: [{ label: t('shell.footer.rules'), to: rulesUrl }, ...links.footer] } : links,
    locale,
    direction,
    tracking,
    isFindable,
    homeTab,
    banner: null,
    pinned: [],
    ...(hiddenSections.length > 0 && { hiddenSections }),
  };
  return { site, style: lookStyle(settings), ownHead: '', redirect: undefined, override: undefined, closed: undefined };
}

export async function listOverrides(context: Context, page: PageRequest) {
  return toList(page, await store.listOverrides(context.database, page), toOverride);
}

export function putOverride(
  context: Context,
  actor: Actor,
  draft: { path: string; title: string | null; description: string | null },
): Promise<SeoOverride> {
  return inTransaction(context, async (context) => {
    const { title, description } = draft;
    const path = plainPath(draft.path);
    const before = await store.findOverride(context.database, path);
    const by = { updated_by: actor.id, updated_at: context.clock() };
    const row = await store.putOverride(context.database, { path, title, description, ...by });
    const changes = {
      title: [before?.title ?? null, title],
      description: [before?.description ?? null, description],
    } as const;
    await recordAudit(context, actor, {
      action: 'seo_override.changed',
      subject: 'page',
      subjectId: pageId(path),
      changes,
    });
    await announceEviction(context.database);
    return toOverride(row);
  });
}

/** @throws Refusal `override_not_found` */
export function deleteOverride(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const deleted = await store.deleteOverride(context.database, id);
    if (!deleted) throw new Refusal('override_not_found');
    const changes = { title: [deleted.title, null], description: [deleted.description, null] } as const;
    const subjectId = pageId(deleted.path);
    await recordAudit(context, actor, { action: 'seo_override.deleted', subject: 'page', subjectId, changes });
    await announceEviction(context.database);
  });
}

/** Cuts a path to the length that the audit log accepts. */
function pageId(path: string): string {
  return path.slice(0, 200);
}

/** Lists pages with an issue to fix, the most visited in recent days first. */
export async function listIssues(
  context: Context,
  { issue, reason, ...page }: PageRequest & { issue: SeoIssue['issue']; reason?: ThinReason | undefined },
) {
  const { thinText, fewDeals, visitDays } = seoLimits;
  const { timeZone } = await readSettings(context);
  const since = zonedDay(daysBefore(context.clock(), visitDays), timeZone);
  const found = await issueStore.listIssues(context.database, { issue, reason, thinText, fewDeals, since, ...page });
  return toList(page, found, (row) => ({ issue, ...row }));
}
