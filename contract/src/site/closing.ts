import { z } from 'zod';
import { issueText } from '../issue-text.ts';
import * as broadcastLimits from '../limits/broadcast.ts';
import { TimeInput } from '../shapes.ts';
import { words } from '../visible-text.ts';

export const closingModes = ['open', 'read_only', 'maintenance'] as const;

/** Whether readers can use the site: all of it, its pages without changing anything, or nothing but the log-in. */
export const Closing = z
  .strictObject({
    mode: z.enum(closingModes),
    /** Why, in the owner's words; null for ours. */
    text: words().max(broadcastLimits.closedTextMost, { error: issueText }).nullable(),
    /** Until when it is meant to last. It does not end by itself. */
    until: TimeInput.nullable(),
  })
  .meta({ id: 'SiteClosing' });
export type Closing = z.infer<typeof Closing>;
