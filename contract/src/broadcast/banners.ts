import { z } from 'zod';
import { LinkDraft } from '../content/link-draft.ts';
import { endpoint } from '../endpoint.ts';
import * as broadcastLimits from '../limits/broadcast.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, one, requiredText, Time, TimeInput } from '../shapes.ts';
import { bannerTones } from './choices.ts';

/** An announcement above every page. */
export const Banner = z
  .object({
    _id: Id,
    text: z.string(),
    link: z.object({ label: z.string(), url: z.string() }).nullable(),
    tone: z.enum(bannerTones),
    startsAt: Time,
    /** Null if it stays until someone ends it. */
    endsAt: Time.nullable(),
    /** `shown` is the current banner; `covered` has started, but a later one replaces it. */
    state: z.enum(['shown', 'covered', 'planned', 'over']),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

/** The current banner as every page receives it. */
export type ShownBanner = Pick<Banner, '_id' | 'text' | 'link' | 'tone'>;

export const BannerDraft = z
  .strictObject({
    text: requiredText(() => t('content.fields.bannerText'), broadcastLimits.maxBannerTextLength),
    link: LinkDraft,
    tone: z.enum(bannerTones).default('calm'),
    /** Defaults to now. */
    startsAt: TimeInput.nullable().default(null),
    endsAt: TimeInput.nullable().default(null),
  })
  .meta({ id: 'BannerDraft' });
export type BannerDraft = z.output<typeof BannerDraft>;

const params = z.object({ id: Id });

export const listBanners = endpoint({
  method: 'GET',
  path: '/admin/banners',
  who: 'content',
  summary: 'List announcements, those that begin last first',
  answer: one(z.array(Banner)),
});

export const addBanner = endpoint({
  method: 'POST',
  path: '/admin/banners',
  who: 'content',
  summary: 'Add an announcement',
  body: BannerDraft,
  answer: one(Banner),
  errors: ['banners_full', 'own_case'],
});

export const changeBanner = endpoint({
  method: 'PUT',
  path: '/admin/banners/:id',
  who: 'content',
  summary: 'Change an announcement',
  params,
  body: BannerDraft,
  answer: one(Banner),
  errors: ['banner_not_found', 'own_case'],
});

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/admin/banners/:id',
  who: 'content',
  summary: 'Delete an announcement',
  params,
  answer: Done,
  errors: ['banner_not_found'],
});

export const bannerEndpoints = [listBanners, addBanner, changeBanner, deleteBanner] as const;
