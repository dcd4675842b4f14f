import { z } from 'zod';
import { issueText } from '../issue-text.ts';
import * as broadcastLimits from '../limits/broadcast.ts';
import * as siteLimits from '../limits/site.ts';
import { TimeInput } from '../shapes.ts';
import { words } from '../visible-text.ts';

/** Whether readers can use the site: all of it, its pages without changing anything, or nothing but the log-in. */
export const Closing = z
  .strictObject({
    mode: z.enum(siteLimits.closingModes),
    /** Why, in the owner's words; null for ours. */
    text: words().max(broadcastLimits.closedTextMost, { error: issueText }).nullable(),
    /** Until when it is meant to last. It does not end by itself. */
    until: TimeInput.nullable(),
  })
  .meta({ id: 'SiteClosing' });
export type Closing = z.infer<typeof Closing>;
