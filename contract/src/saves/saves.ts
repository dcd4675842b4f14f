import { z } from 'zod';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import * as saveLimits from '../limits/saves.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, list, one, PageQuery, pageFields, requiredText, sorting, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { VoteValue } from '../votes/votes.ts';
import { savedSorts } from './choices.ts';

const Saved = z.object({ success: z.literal(true), saved: z.boolean() });

export const saveDeal = endpoint({
  method: 'POST',
  path: '/deals/:id/save',
  who: 'member',
  beforeApproval: true,
  rate: 'save',
  summary: 'Save a deal; saving twice is the same as once',
  params: z.object({ id: Id }),
  answer: Saved,
  errors: ['deal_not_found'],
});

export const unsaveDeal = endpoint({
  method: 'DELETE',
  path: '/deals/:id/save',
  who: 'member',
  beforeApproval: true,
  rate: 'save',
  summary: 'Remove a deal from the saved ones; one that is not among them changes nothing',
  params: z.object({ id: Id }),
  answer: Saved,
});

/** A member's folder of saved deals. */
export const SaveFolder = z
  .object({ _id: Id, name: z.string(), /** Saved deals in it. */ count: z.int() })
  .meta({ id: 'SaveFolder' });
export type SaveFolder = z.infer<typeof SaveFolder>;

/** A saved deal, with the member's own data about it. */
export const SavedDeal = Deal.extend({
  savedAt: Time,
  /** Private to the member. */
  note: z.string().nullable(),
  folder: Id.nullable(),
}).meta({ id: 'SavedDeal' });
export type SavedDeal = z.infer<typeof SavedDeal>;

export const listMySavedDeals = endpoint({
  method: 'GET',
  path: '/users/me/saved-deals',
  who: 'member',
  summary: 'List my saved deals, last saved first unless sorted otherwise',
  query: z.strictObject({
    ...pageFields,
    /** Words to search for in titles, stores and the member's notes. */
    q: z.string().trim().max(saveLimits.maxSearchLength).optional(),
    /** A folder's id, or `none` for deals in no folder. */
    folder: z.union([Id, z.literal('none')], { error: () => t('saves.fields.folder') }).optional(),
    sort: z.enum(savedSorts, sorting(savedSorts)).default('-savedAt'),
  }),
  answer: list(SavedDeal),
  errors: ['folder_not_found'],
});

export const annotateSave = endpoint({
  method: 'PUT',
  path: '/saves/:dealId',
  who: 'member',
  beforeApproval: true,
  rate: 'save',
  summary: 'Write a note on a deal I saved, or put it into a folder',
  params: z.object({ dealId: Id }),
  body: z.strictObject({
    note: words().max(saveLimits.maxNoteLength).nullish(),
    folder: Id.nullish(),
  }),
  answer: one(z.object({ note: z.string().nullable(), folder: Id.nullable() })),
  errors: ['not_saved', 'folder_not_found'],
});

const folderName = requiredText(() => t('fields.name'), saveLimits.maxFolderNameLength);

export const listSaveFolders = endpoint({
  method: 'GET',
  path: '/save-folders',
  who: 'member',
  summary: 'List my folders by name, with how much is in each',
  answer: one(z.array(SaveFolder)),
});

export const createSaveFolder = endpoint({
  method: 'POST',
  path: '/save-folders',
  who: 'member',
  beforeApproval: true,
  summary: 'Add a folder',
  body: z.strictObject({ name: folderName }),
  answer: one(SaveFolder),
  errors: ['folder_name_taken', 'too_many_folders'],
});

export const renameSaveFolder = endpoint({
  method: 'PUT',
  path: '/save-folders/:id',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  summary: 'Rename a folder of mine',
  params: z.object({ id: Id }),
  body: z.strictObject({ name: folderName }),
  answer: one(SaveFolder),
  errors: ['folder_not_found', 'folder_name_taken'],
});

export const deleteSaveFolder = endpoint({
  method: 'DELETE',
  path: '/save-folders/:id',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  summary: 'Delete a folder of mine; what is in it stays saved',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['folder_not_found'],
});

export const listSavedDeals = endpoint({
  method: 'GET',
  path: '/users/:id/saved-deals',
  who: 'member',
  only: 'own',
  or: 'personalData',
  summary: "List a member's saved deals: one's own, or anyone's for an admin",
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: list(Deal),
  errors: ['user_not_found', 'not_allowed'],
});

const StatusMaps = z.object({
  savedStatus: z.record(z.string(), z.boolean()),
  voteStatus: z.record(z.string(), VoteValue),
});
export type StatusMaps = z.infer<typeof StatusMaps>;

export const bulkStatus = endpoint({
  method: 'POST',
  path: '/deals/bulk/status',
  who: 'member',
  beforeApproval: true,
  whileClosed: 'read_only',
  summary: 'Tell which of these deals I saved and how I voted on them',
  body: z.object({
    dealIds: z
      .array(Id)
      .min(1, { error: () => t('saves.fields.dealsLeast') })
      .max(saveLimits.bulkStatus.maxIds, {
        error: () => t('saves.fields.dealsMost', { most: saveLimits.bulkStatus.maxIds }),
      }),
  }),
  answer: StatusMaps.extend({ success: z.literal(true), data: StatusMaps }),
});

export const saveEndpoints = [
  saveDeal,
  unsaveDeal,
  listMySavedDeals,
  listSavedDeals,
  annotateSave,
  listSaveFolders,
  createSaveFolder,
  renameSaveFolder,
  deleteSaveFolder,
  bulkStatus,
] as const;
