import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { importKinds } from '../limits/import-fields.ts';
import * as importLimits from '../limits/imports.ts';
import { one } from '../shapes.ts';

export const movedSiteStates = ['busy', 'here', 'undoing', 'undone'] as const;

/** An old site with all imports under its name. */
export const MovedSite = z
  .object({
    /** Its name in the imports; empty if they give none. */
    oldSite: z.string(),
    /** `busy` while one of its imports waits or runs. */
    state: z.enum(movedSiteStates),
    /** Progress of its undo, from 0 to 1. */
    share: z.number(),
    parts: z.array(
      z.object({
        kind: z.enum(importKinds),
        /** Imported rows, without imports that were undone. */
        imported: z.int(),
        /** Rows that an undo didn't remove, since people had interacted with them. */
        kept: z.int(),
      }),
    ),
  })
  .meta({ id: 'MovedSite' });
export type MovedSite = z.infer<typeof MovedSite>;

export const listMovedSites = endpoint({
  method: 'GET',
  path: '/admin/moved-sites',
  who: 'imports',
  signIn: true,
  summary: 'List the old sites whose communities came here, with how much came of each',
  answer: one(z.array(MovedSite)),
});

export const undoMovedSite = endpoint({
  method: 'POST',
  path: '/admin/moved-sites/undo',
  who: 'imports',
  signIn: true,
  confirm: 'always',
  summary:
    'Undo all imports of an old site in the background: redirects, votes, comments, deals, members. What people have done something with by then stays',
  body: z.strictObject({ oldSite: z.string().trim().max(importLimits.maxOldSiteLength) }),
  answer: one(MovedSite),
  errors: ['import_not_found', 'import_not_over'],
});

export const movedSiteEndpoints = [listMovedSites, undoMovedSite] as const;
