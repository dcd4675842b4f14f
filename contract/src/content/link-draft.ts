import { z } from 'zod';
import * as broadcastLimits from '../limits/broadcast.ts';
import * as dealLimits from '../limits/deals.ts';
import { t } from '../messages/translate.ts';
import { requiredText } from '../shapes.ts';

/** Returns a schema for a path on the site or a web URL. */
export const linkTarget = (error: () => string) =>
  z
    .string()
    .trim()
    .max(dealLimits.maxUrlLength)
    .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, { error });

/** The link of a banner or an email as its form sends it: a label, and a path on the site or a web URL. */
export const LinkDraft = z
  .strictObject({
    label: requiredText(() => t('content.fields.linkLabel'), broadcastLimits.maxBannerLabelLength),
    url: linkTarget(() => t('content.fields.linkUrl')),
  })
  .nullable()
  .default(null);
