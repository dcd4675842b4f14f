import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as articleLimits from '../limits/articles.ts';
import * as writingLimits from '../limits/writing.ts';
import { Done, Id, list, one, pageFields, Slug, Time } from '../shapes.ts';

/** The kinds of text that share the editor. */
export const writingKinds = ['article', 'page'] as const;
export type WritingKind = (typeof writingKinds)[number];

/** A guide by its id or a page by its slug; `new` for one that doesn't exist yet. */
const Subject = z.object({
  kind: z.enum(writingKinds),
  subject: Slug.max(articleLimits.maxSlugLength),
});

const Fields = z
  .record(
    z.string().max(40),
    z.union([z.string().max(writingLimits.maxDraftTextLength), z.boolean(), z.number(), z.null()]),
  )
  .refine((fields) => Object.keys(fields).length <= writingLimits.maxDraftFields);

/** An unsaved text, stored by its writer or automatically by the editor. */
export const WritingDraft = z
  .object({
    fields: z.record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.null()])),
    /** When the edited text was last changed; null for a new one. */
    basedOn: Time.nullable(),
    savedAt: Time,
  })
  .meta({ id: 'WritingDraft' });
export type WritingDraft = z.infer<typeof WritingDraft>;

export const getDraft = endpoint({
  method: 'GET',
  path: '/admin/drafts/:kind/:subject',
  who: 'content',
  reads: 'fresh',
  summary: 'Read what you were writing and have not saved; null where there is nothing',
  params: Subject,
  answer: one(WritingDraft.nullable()),
});

export const keepDraft = endpoint({
  method: 'PUT',
  path: '/admin/drafts/:kind/:subject',
  who: 'content',
  summary: 'Keep what you are writing, for yourself',
  params: Subject,
  body: z.strictObject({ fields: Fields, basedOn: Time.nullable() }),
  answer: one(z.object({ savedAt: Time })),
});

export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/admin/drafts/:kind/:subject',
  who: 'content',
  summary: 'Drop what you were writing',
  params: Subject,
  answer: Done,
});

/** A version of a text in the list. */
export const Revision = z
  .object({
    _id: Id,
    title: z.string(),
    /** Length of the text, in characters. */
    length: z.int(),
    savedAt: Time,
    /** Null once the account is deleted. */
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof Revision>;

export const listRevisions = endpoint({
  method: 'GET',
  path: '/admin/revisions',
  who: 'content',
  reads: 'fresh',
  summary: 'List what a guide or a page said, the latest first',
  query: z.strictObject({
    ...Subject.shape,
    ...pageFields,
    limit: pageFields.limit.default(writingLimits.revisionsPage),
  }),
  answer: list(Revision),
});

export const getRevision = endpoint({
  method: 'GET',
  path: '/admin/revisions/:id',
  who: 'content',
  summary: 'Read what a guide or a page said',
  params: z.object({ id: Id }),
  answer: one(Revision.extend({ body: z.string() })),
  errors: ['revision_not_found'],
});

/** A picture for a text. */
export const WritingPicture = z
  .object({
    key: z.string(),
    /** Its address in Markdown, including its size. */
    address: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'WritingPicture' });
export type WritingPicture = z.infer<typeof WritingPicture>;

export const addPicture = endpoint({
  method: 'POST',
  path: '/admin/writing/pictures',
  who: 'content',
  summary: 'Add a picture for a guide or a page, sent as a form with one file in the field `picture`',
  body: z.object({}),
  bodyKind: 'form',
  upload: { field: 'picture', most: 1 },
  answer: one(WritingPicture),
  errors: ['bad_image'],
});

export const writingEndpoints = [getDraft, keepDraft, dropDraft, listRevisions, getRevision, addPicture] as const;
