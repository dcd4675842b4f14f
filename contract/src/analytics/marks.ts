import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as siteLimits from '../limits/site.ts';
import { one, Time } from '../shapes.ts';
import { Range, withDays } from './periods.ts';

const at = { at: Time };

/** An event of the site that may explain a step in a chart. */
export const AnalyticsMark = z
  .discriminatedUnion('kind', [
    /** A version ran for the first time. */
    z.object({ ...at, kind: z.literal('release'), version: z.string() }),
    /** Settings were changed; lists their names. */
    z.object({ ...at, kind: z.literal('settings'), names: z.array(z.string()) }),
    /** The site was opened, made read-only or closed. */
    z.object({ ...at, kind: z.literal('closing'), mode: z.enum(siteLimits.closingModes) }),
    /** Background jobs didn't run, which usually means that the site was down. */
    z.object({ ...at, kind: z.literal('outage'), until: Time }),
    z.object({ ...at, kind: z.literal('import'), name: z.string(), deals: z.int() }),
    /** An email to all members who agreed. */
    z.object({ ...at, kind: z.literal('mailing'), subject: z.string(), sent: z.int() }),
  ])
  .meta({ id: 'AnalyticsMark' });
export type AnalyticsMark = z.infer<typeof AnalyticsMark>;

export const listMarks = endpoint({
  method: 'GET',
  path: '/analytics/marks',
  who: 'analytics',
  reads: 'lagging',
  summary:
    'List what happened to the site in a period: releases, changed settings, outages, imports and large mailings',
  query: withDays({ range: Range.default('30d') }),
  answer: one(z.array(AnalyticsMark)),
});

export const analyticsMarkEndpoints = [listMarks] as const;
