import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ImportPlan, ImportPreview } from '../imports/imports.ts';
import * as sourceLimits from '../limits/sources.ts';
import { t } from '../messages/translate.ts';
import { WebAddress } from '../posting/submissions.ts';
import { Done, Id, one, requiredText, Time } from '../shapes.ts';

const params = z.object({ id: Id });
const { minMinutes, maxMinutes } = sourceLimits;
const minutesError = { error: () => t('sources.fields.minutes', { least: minMinutes, days: maxMinutes / 1440 }) };

/** An admin's input for a feed or product file. */
export const SourceInput = z
  .strictObject({
    name: requiredText(() => t('sources.fields.name'), sourceLimits.maxNameLength),
    url: WebAddress,
    plan: ImportPlan,
    everyMinutes: z.int(minutesError).min(minMinutes, minutesError).max(maxMinutes, minutesError),
    isOn: z.boolean(),
  })
  .meta({ id: 'SourceInput' });
export type SourceInput = z.infer<typeof SourceInput>;

export const Source = z
  .object({
    _id: Id,
    name: z.string(),
    url: z.string(),
    plan: ImportPlan,
    everyMinutes: z.int(),
    isOn: z.boolean(),
    /** The member who is the author of its deals; null once the account is deleted. */
    username: z.string().nullable(),
    checkedAt: Time.nullable(),
    /** When it is read next; null while it is off. */
    nextAt: Time.nullable(),
    /** Consecutive failed reads. */
    failures: z.int(),
    /** The last error. */
    problem: z.string().nullable(),
    /** The row counts of the last read. */
    imported: z.int(),
    known: z.int(),
    bad: z.int(),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;

export const SourcePreview = z
  .object({
    /** The plan as sent, or as guessed from the columns. */
    plan: ImportPlan,
    preview: ImportPreview,
  })
  .meta({ id: 'SourcePreview' });
export type SourcePreview = z.infer<typeof SourcePreview>;

export const listSources = endpoint({
  method: 'GET',
  path: '/admin/sources',
  who: 'imports',
  signIn: true,
  summary: 'List the feeds and product files that deals come from',
  answer: one(z.array(Source)),
});

export const getSource = endpoint({
  method: 'GET',
  path: '/admin/sources/:id',
  who: 'imports',
  signIn: true,
  summary: 'Read one source',
  params,
  answer: one(Source),
  errors: ['source_not_found'],
});

export const previewSource = endpoint({
  method: 'POST',
  path: '/admin/sources/preview',
  who: 'imports',
  signIn: true,
  rate: 'preview',
  waitsOutside: true,
  summary: 'Fetch a feed or product file and show its columns and first deals; nothing is kept',
  body: z.strictObject({ url: WebAddress, plan: ImportPlan.optional() }),
  answer: one(SourcePreview),
  errors: ['page_not_allowed', 'page_unreachable', 'too_large', 'category_not_found', 'import_incomplete'],
});

export const addSource = endpoint({
  method: 'POST',
  path: '/admin/sources',
  who: 'imports',
  signIn: true,
  summary: 'Add a feed or product file, to be read from now on',
  body: SourceInput,
  answer: one(Source),
  errors: ['source_known', 'sources_full', 'import_incomplete', 'category_not_found', 'page_not_allowed'],
});

export const changeSource = endpoint({
  method: 'PUT',
  path: '/admin/sources/:id',
  who: 'imports',
  signIn: true,
  summary: 'Change a source, or switch it off and on',
  params,
  body: SourceInput,
  answer: one(Source),
  errors: ['source_not_found', 'source_known', 'import_incomplete', 'category_not_found', 'page_not_allowed'],
});

export const readSource = endpoint({
  method: 'POST',
  path: '/admin/sources/:id/read',
  who: 'imports',
  signIn: true,
  summary: 'Read a source in the background now, instead of when it is due',
  params,
  answer: Done,
  errors: ['source_not_found'],
});

export const deleteSource = endpoint({
  method: 'DELETE',
  path: '/admin/sources/:id',
  who: 'imports',
  signIn: true,
  summary: 'Read a source no more; deals that came from it stay',
  params,
  answer: Done,
  errors: ['source_not_found'],
});

export const sourceEndpoints = [
  listSources,
  getSource,
  previewSource,
  addSource,
  changeSource,
  readSource,
  deleteSource,
] as const;
