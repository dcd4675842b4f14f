import { z } from 'zod';
import * as broadcastLimits from '../limits/broadcast.ts';
import * as dealLimits from '../limits/deals.ts';
import { t } from '../messages/translate.ts';
import { requiredText } from '../shapes.ts';

/** A page of the site as a path, or a web address. */
export const linkTarget = (error: () => string) =>
  z
    .string()
    .trim()
    .max(dealLimits.urlMost)
    .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, { error });

/** The one link of a banner or an email, as its form sends it: what it says, and a path of the site or a web address. */
export const LinkDraft = z
  .strictObject({
    label: requiredText(() => t('content.fields.linkLabel'), broadcastLimits.bannerLabelMost),
    url: linkTarget(() => t('content.fields.linkUrl')),
  })
  .nullable()
  .default(null);
