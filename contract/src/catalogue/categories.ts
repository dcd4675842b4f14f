import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, one } from '../shapes.ts';
import { DealFacts } from './name-index.ts';

export const Category = z
  .object({
    _id: Id,
    name: z.string(),
    slug: z.string(),
    /** Slugs from the root: `electronics/audio/headphones`. */
    path: z.string(),
    description: z.string(),
    icon: z.string(),
    parent: Id.nullable(),
    isActive: z.boolean(),
    /** Live deals in it and its subcategories; only if counts were requested. */
    dealsCount: z.int().optional(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export interface CategoryNode extends Category {
  children: CategoryNode[];
}
export const CategoryNode: z.ZodType<CategoryNode> = Category.extend({
  get children() {
    return z.array(CategoryNode);
  },
}).meta({ id: 'CategoryNode' });

const Breadcrumb = z.object({ name: z.string(), slug: z.string(), path: z.string() });
export type Breadcrumb = z.infer<typeof Breadcrumb>;

const CategoryWithTrail = z.object({
  category: Category.extend({ children: z.array(Category) }),
  breadcrumbs: z.array(Breadcrumb),
  facts: DealFacts,
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  who: 'anyone',
  summary: 'List categories in tree order',
  query: z.strictObject({
    includeCounts: Flag.default(false),
    activeOnly: Flag.default(false),
    parentOnly: Flag.default(false),
  }),
  answer: z.object({ success: z.literal(true), count: z.int(), data: z.array(Category) }),
});

export const categoryPageData = endpoint({
  method: 'GET',
  path: '/categories/page-data',
  who: 'anyone',
  summary: 'Everything the categories page shows: the tree with counts, and the busiest categories',
  answer: one(z.object({ tree: z.array(CategoryNode), popular: z.array(Category), totalDeals: z.int() })),
});

export const categoryTree = endpoint({
  method: 'GET',
  path: '/categories/tree',
  who: 'anyone',
  summary: 'The whole tree of active categories',
  answer: one(z.array(CategoryNode)),
});

export const categoryBySlug = endpoint({
  method: 'GET',
  path: '/categories/slug/:slug',
  who: 'anyone',
  summary: 'Find a category by its slug',
  params: z.object({ slug: z.string() }),
  answer: one(Category.extend({ children: z.array(Category) })),
  errors: ['category_not_found'],
});

export const categoryByPath = endpoint({
  method: 'GET',
  path: '/categories/path/:path{.+}',
  who: 'anyone',
  summary: 'Find a category by its path, with the breadcrumbs that lead to it',
  params: z.object({ path: z.string() }),
  answer: one(CategoryWithTrail),
  errors: ['category_not_found'],
});

export const categoryEndpoints = [
  listCategories,
  categoryPageData,
  categoryTree,
  categoryBySlug,
  categoryByPath,
] as const;
