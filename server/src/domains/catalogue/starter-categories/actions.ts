import type { CategoryTree } from '@haggle/contract/catalogue/category-tree';
import {
  type StarterBranch,
  type StarterCategory,
  starterBranches,
} from '@haggle/contract/catalogue/starter-categories';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { toSlug } from '../../../platform/text/slug.ts';
import { listCategoryRows } from '../categories/actions.ts';
import { addBranches, type NewBranch } from '../category-tree/actions.ts';
import { starters } from './rules.ts';

/** Returns the categories that a new site can begin with, in its own language. */
export async function listStarters(context: Context): Promise<StarterCategory[]> {
  const rows = await listCategoryRows(context);
  return starterBranches.map((branch) => {
    const { below, ...words } = toBranch(branch);
    const isThere = rows.some(({ path }) => path === words.slug);
    return {
      branch,
      name: words.name,
      description: words.description,
      icon: words.icon,
      below: below.map(({ name }) => name),
      isThere,
    };
  });
}

export function addStarters(context: Context, actor: Actor, branches: readonly StarterBranch[]): Promise<CategoryTree> {
  // In the order of the set, no matter which was ticked first.
  const ordered = starterBranches.filter((branch) => branches.includes(branch));
  return addBranches(context, actor, ordered.map(toBranch));
}

function toBranch(branch: StarterBranch): NewBranch {
  const { icon, below } = starters[branch];
  const name = t(`starter-categories.names.${branch}`);
  return {
    name,
    slug: toSlug(name) || branch,
    description: t(`starter-categories.descriptions.${branch}`),
    icon,
    below: below.map((key) => {
      const name = t(`starter-categories.below.${key}`);
      return { name, slug: toSlug(name) || key.toLowerCase() };
    }),
  };
}
