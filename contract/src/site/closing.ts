import { z } from 'zod';
import { issueText } from '../issue-text.ts';
import * as broadcastLimits from '../limits/broadcast.ts';
import * as siteLimits from '../limits/site.ts';
import { TimeInput } from '../shapes.ts';
import { words } from '../visible-text.ts';

/** How open the site is to readers: fully, read-only, or just the log-in. */
export const Closing = z
  .strictObject({
    mode: z.enum(siteLimits.closingModes),
    /** The owner's explanation; null for the default text. */
    text: words().max(broadcastLimits.maxClosedTextLength, { error: issueText }).nullable(),
    /** The planned end. The site doesn't reopen automatically. */
    until: TimeInput.nullable(),
  })
  .meta({ id: 'SiteClosing' });
export type Closing = z.infer<typeof Closing>;
