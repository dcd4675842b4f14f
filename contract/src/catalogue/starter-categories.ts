import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { t } from '../messages/translate.ts';
import { one } from '../shapes.ts';
import { CategoryTree } from './category-tree.ts';

/** The top-level categories that a new site can start with. */
export const starterBranches = [
  'electronics',
  'computers',
  'gaming',
  'home',
  'fashion',
  'groceries',
  'beauty',
  'sports',
  'family',
  'culture',
  'car',
  'pets',
  'travel',
  'contracts',
] as const;

export const StarterBranch = z.enum(starterBranches, { error: () => t('catalogue.fields.starter') });
export type StarterBranch = z.infer<typeof StarterBranch>;

/** A top-level category in the site's language, with the names of its subcategories. */
export const StarterCategory = z
  .object({
    branch: StarterBranch,
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    below: z.array(z.string()),
    /** Whether the site already has it. */
    isThere: z.boolean(),
  })
  .meta({ id: 'StarterCategory' });
export type StarterCategory = z.infer<typeof StarterCategory>;

export const listStarterCategories = endpoint({
  method: 'GET',
  path: '/admin/categories/starters',
  who: 'categories',
  summary: "List categories in the site's language that a new site can begin with",
  answer: one(z.array(StarterCategory)),
});

export const addStarterCategories = endpoint({
  method: 'POST',
  path: '/admin/categories/starters',
  who: 'categories',
  summary: 'Add branches of the starter set to the tree; what is there stays as it is',
  body: z.strictObject({
    branches: z
      .array(StarterBranch)
      .min(1, { error: () => t('catalogue.fields.starter') })
      .max(starterBranches.length),
  }),
  answer: one(CategoryTree),
});

export const starterCategoryEndpoints = [listStarterCategories, addStarterCategories] as const;
