import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { importFields, importKinds } from '../limits/import-fields.ts';
import * as importLimits from '../limits/imports.ts';
import { Done, Id, list, one, pageFields, Slug, Time } from '../shapes.ts';

const params = z.object({ id: Id });

/** The kind of a file's rows, its columns, and how the rows are imported. */
export const ImportPlan = z
  .strictObject({
    kind: z.enum(importKinds).default('deals'),
    /** The old site. Files of one site refer to each other's rows by that site's ids. */
    oldSite: z.string().trim().max(importLimits.maxOldSiteLength).default(''),
    columns: z
      .array(
        z.strictObject({
          name: z.string().max(importLimits.maxColumnNameLength),
          /** Null for a column that is ignored. */
          field: z.enum(importFields).nullable(),
        }),
      )
      .max(importLimits.maxColumns)
      .meta({ description: 'None to have them guessed.' }),
    /** Whether missing categories are created. */
    makesCategories: z.boolean(),
    /** The category for deals without one, or whose category isn't created; null leaves them without. */
    category: Slug.nullable(),
    /** Whether deals are published, or wait in the review queue. */
    goesTo: z.enum(['site', 'queue']),
  })
  .meta({ id: 'ImportPlan' });
export type ImportPlan = z.infer<typeof ImportPlan>;

export const importStates = ['draft', 'waiting', 'running', 'done', 'failed', 'stopped', 'undoing', 'undone'] as const;

/** An error in a row. */
export const RowProblem = z
  .object({
    row: z.int(),
    /** The field; null if the error concerns the whole row. */
    field: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'RowProblem' });
export type RowProblem = z.infer<typeof RowProblem>;

export const ImportRun = z
  .object({
    _id: Id,
    /** The file name. */
    name: z.string(),
    bytes: z.int(),
    state: z.enum(importStates),
    plan: ImportPlan,
    imported: z.int(),
    /** Rows that already existed: for deals, those whose link another deal had. */
    known: z.int(),
    bad: z.int(),
    /** Rows that an undo didn't remove, since people had interacted with them. */
    kept: z.int(),
    /** Progress, from 0 to 1. */
    share: z.number(),
    /** Why it failed. */
    problem: z.string().nullable(),
    /** The source whose file it is; null for uploads. */
    sourceId: Id.nullable(),
    /** Username of the uploader or the source's owner; null once the account is deleted. */
    username: z.string().nullable(),
    createdAt: Time,
    endedAt: Time.nullable(),
    undoneAt: Time.nullable(),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.infer<typeof ImportRun>;

export const ImportDetail = ImportRun.extend({
  /** The first row errors. */
  problems: z.array(RowProblem),
  /** Imported members who haven't chosen a password yet: all, and those not invited. */
  unclaimed: z.object({ all: z.int(), uninvited: z.int() }),
}).meta({ id: 'ImportDetail' });
export type ImportDetail = z.infer<typeof ImportDetail>;

/** A row as it would be imported. */
export const PreviewRow = z
  .object({
    row: z.int(),
    /** Null if the row has errors, and for files without deals. */
    deal: z
      .object({
        title: z.string(),
        dealURL: z.string(),
        price: z.number(),
        retailPrice: z.number().nullable(),
        /** ISO 4217. */
        currency: z.string(),
        store: z.string().nullable(),
        /** By name; created if new. */
        category: z.string().nullable(),
        isNewCategory: z.boolean(),
        imageUrl: z.string().nullable(),
        postedAt: Time,
        status: z.string(),
      })
      .nullable(),
    /** A readable summary of a row of any other kind; null if it has errors. */
    other: z.object({ title: z.string(), facts: z.array(z.string()) }).nullable(),
    /** Whether it already exists. */
    isKnown: z.boolean(),
    problems: z.array(RowProblem.omit({ row: true })),
  })
  .meta({ id: 'ImportPreviewRow' });
export type PreviewRow = z.infer<typeof PreviewRow>;

export const ImportPreview = z
  .object({
    columns: z.array(
      z.object({
        name: z.string(),
        field: z.enum(importFields).nullable(),
        /** Values of the first rows. */
        samples: z.array(z.string()),
      }),
    ),
    /** Required fields without a column. */
    missing: z.array(z.enum(importFields)),
    rows: z.array(PreviewRow),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

export const listImports = endpoint({
  method: 'GET',
  path: '/admin/imports',
  who: 'imports',
  signIn: true,
  summary: 'List imports, the latest first',
  query: z.strictObject({ ...pageFields, source: Id.optional() }),
  answer: list(ImportRun),
});

export const addImport = endpoint({
  method: 'POST',
  path: '/admin/imports',
  who: 'imports',
  signIn: true,
  summary:
    'Upload a table, JSON or a feed of deals, or members, comments, votes or redirects of another site, as a form with one file in the field `file`; nothing is imported before it is started',
  body: z.object({}),
  bodyKind: 'form',
  upload: { field: 'file', most: 1, maxBytes: importLimits.maxBytes },
  answer: one(ImportRun),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/admin/imports/:id',
  who: 'imports',
  signIn: true,
  summary: 'Read the progress of an import and the problems of its rows',
  params,
  answer: one(ImportDetail),
  errors: ['import_not_found'],
});

export const previewImport = endpoint({
  method: 'GET',
  path: '/admin/imports/:id/preview',
  who: 'imports',
  signIn: true,
  summary: 'Show the columns of an upload and its first rows as they would be imported',
  params,
  answer: one(ImportPreview),
  errors: ['import_not_found', 'import_started'],
});

export const planImport = endpoint({
  method: 'PUT',
  path: '/admin/imports/:id/plan',
  who: 'imports',
  signIn: true,
  summary: 'Say what a file holds, which column is which and what becomes of its rows, and see the first rows that way',
  params,
  body: ImportPlan,
  answer: one(ImportPreview),
  errors: ['import_not_found', 'import_started', 'category_not_found'],
});

export const startImport = endpoint({
  method: 'POST',
  path: '/admin/imports/:id/start',
  who: 'imports',
  signIn: true,
  summary: 'Import an upload in the background, as planned',
  params,
  answer: one(ImportRun),
  errors: ['import_not_found', 'import_started', 'import_incomplete'],
});

export const stopImport = endpoint({
  method: 'POST',
  path: '/admin/imports/:id/stop',
  who: 'imports',
  signIn: true,
  summary: 'Stop an import after the rows under way; what is imported stays',
  params,
  answer: one(ImportRun),
  errors: ['import_not_found', 'import_not_running'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/admin/imports/:id/undo',
  who: 'imports',
  signIn: true,
  confirm: 'always',
  summary:
    'Remove in the background what an import made, and the stores, brands and categories that nothing else needs. What people have done something with by then stays',
  params,
  answer: one(ImportRun),
  errors: ['import_not_found', 'import_not_over'],
});

export const inviteImported = endpoint({
  method: 'POST',
  path: '/admin/imports/:id/invite',
  who: 'imports',
  signIn: true,
  confirm: 'always',
  summary: 'Email the members that an import brought a link to choose a password, in the background and each once',
  params,
  answer: one(ImportRun),
  errors: ['import_not_found', 'import_not_over', 'no_mail_server'],
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/admin/imports/:id',
  who: 'imports',
  signIn: true,
  summary: 'Forget an upload that was never started',
  params,
  answer: Done,
  errors: ['import_not_found', 'import_started'],
});

export const importEndpoints = [
  listImports,
  addImport,
  getImport,
  previewImport,
  planImport,
  startImport,
  stopImport,
  undoImport,
  inviteImported,
  deleteImport,
] as const;

/** The default plan. */
export const firstPlan = {
  kind: 'deals',
  oldSite: '',
  makesCategories: true,
  category: null,
  goesTo: 'site',
} as const;
