import type { Facets } from './facets-query.ts';

type Category = Facets['categories'][number];

/** Returns the root categories, and the path to each chosen category with its children. */
export function listShownCategories(
  all: readonly Category[],
  chosen: readonly string[],
): (Category & { depth: number })[] {
  const chosenPaths = all.filter(({ slug }) => chosen.includes(slug)).map(({ path }) => path);
  const isShown = ({ path }: Category) => {
    const ancestor = parentOf(path);
    return ancestor === undefined || chosenPaths.some((one) => one === ancestor || isBelow(one, ancestor));
  };
  const listBelow = (parent: string | undefined): (Category & { depth: number })[] =>
    all
      .filter((one) => parentOf(one.path) === parent && isShown(one))
      .flatMap((one) => [{ ...one, depth: one.path.split('/').length - 1 }, ...listBelow(one.path)]);
  return listBelow(undefined);
}

/** Returns whether one of two categories contains the other, which makes choosing both redundant. */
export function areNested(path: string, other: string): boolean {
  return isBelow(path, other) || isBelow(other, path);
}

function isBelow(path: string, ancestor: string): boolean {
  return path.startsWith(`${ancestor}/`);
}

function parentOf(path: string): string | undefined {
  const end = path.lastIndexOf('/');
  return end < 0 ? undefined : path.slice(0, end);
}
