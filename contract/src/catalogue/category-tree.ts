import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as categoryLimits from '../limits/categories.ts';
import { t } from '../messages/translate.ts';
import { Id, one, requiredText, Slug } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { Category } from './categories.ts';
import { categoryIcons } from './choices.ts';

/** A category as admins see it. */
export const TreeCategory = Category.extend({
  dealsCount: z.int(),
  /** Deals of every status directly in it. */
  ownDeals: z.int(),
}).meta({ id: 'TreeCategory' });
export type TreeCategory = z.infer<typeof TreeCategory>;

/** The whole tree in display order, and its version. Changes send the version they are based on. */
export const CategoryTree = z
  .object({ version: z.int(), categories: z.array(TreeCategory) })
  .meta({ id: 'CategoryTree' });
export type CategoryTree = z.infer<typeof CategoryTree>;

const version = z.int({ error: () => t('catalogue.fields.version') });
const fields = {
  name: requiredText(() => t('fields.name'), categoryLimits.maxNameLength),
  slug: Slug.max(categoryLimits.maxNameLength),
  description: words().max(categoryLimits.maxDescriptionLength),
  icon: z.enum(['', ...categoryIcons], { error: () => t('catalogue.fields.icon') }),
};
const errors = ['category_not_found', 'changed_meanwhile', 'slug_in_use'] as const;

export const readCategoryTree = endpoint({
  method: 'GET',
  path: '/admin/categories',
  who: 'categories',
  summary: 'Read all categories with counts, hidden ones too',
  answer: one(CategoryTree),
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  who: 'categories',
  summary: 'Add a category behind its siblings',
  body: z.strictObject({
    version,
    name: fields.name,
    /** Defaults to a slug made from the name. */
    slug: fields.slug.optional(),
    parent: Id.nullable().default(null),
    description: fields.description.default(''),
    icon: fields.icon.default(''),
  }),
  answer: one(CategoryTree),
  errors: [...errors, 'name_in_use', 'tree_too_deep'],
});

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id',
  who: 'categories',
  summary: 'Change what a category is called, says and shows; old addresses lead to the new ones',
  params: z.object({ id: Id }),
  body: z.strictObject({ ...z.object(fields).partial().shape, isActive: z.boolean().optional(), version }),
  answer: one(CategoryTree),
  errors: [...errors, 'name_in_use'],
});

export const placeCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id/place',
  who: 'categories',
  summary: 'Move a category among its siblings or below another parent, with all that is below it',
  params: z.object({ id: Id }),
  body: z.strictObject({
    version,
    parent: Id.nullable(),
    /** How many of its new siblings come before it. */
    position: z
      .int({ error: () => t('fields.wholeNumber') })
      .min(0, { error: () => t('catalogue.fields.position') })
      .max(categoryLimits.maxPosition),
  }),
  answer: one(CategoryTree),
  errors: [...errors, 'name_in_use', 'tree_too_deep', 'category_inside_itself'],
});

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/:id/merge',
  who: 'categories',
  summary:
    'Merge a category into another: deals, guides, events, alerts, mutes and what is below follow, and the old address leads there',
  params: z.object({ id: Id }),
  body: z.strictObject({ version, into: Id }),
  answer: one(CategoryTree),
  errors: [...errors, 'tree_too_deep', 'category_inside_itself'],
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/admin/categories/:id',
  who: 'categories',
  summary: 'Delete a category that has no deals, nothing below it and nobody who follows it',
  params: z.object({ id: Id }),
  answer: one(CategoryTree),
  errors: ['category_not_found', 'not_empty'],
});

export const categoryTreeEndpoints = [
  readCategoryTree,
  addCategory,
  changeCategory,
  placeCategory,
  mergeCategory,
  deleteCategory,
] as const;
