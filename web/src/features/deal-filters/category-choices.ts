import type { Facets } from './facets-query.ts';

type Category = Facets['categories'][number];

/** Returns the root categories, and the path to each chosen category with its children. */
export function categoriesShown(all: readonly Category[], chosen: readonly string[]): (Category & { depth: number })[] {
  const here = all.filter(({ slug }) => chosen.includes(slug)).map(({ path }) => path);
  const isShown = ({ path }: Category) => {
    const above = parentOf(path);
    return above === undefined || here.some((one) => one === above || isBelow(one, above));
  };
  const byPlace = (parent: string | undefined): (Category & { depth: number })[] =>
    all
      .filter((one) => parentOf(one.path) === parent && isShown(one))
      .flatMap((one) => [{ ...one, depth: one.path.split('/').length - 1 }, ...byPlace(one.path)]);
  return byPlace(undefined);
}

/** Returns whether one of two categories contains the other, which makes choosing both redundant. */
export function areNested(path: string, other: string): boolean {
  return isBelow(path, other) || isBelow(other, path);
}

function isBelow(path: string, above: string): boolean {
  return path.startsWith(`${above}/`);
}

function parentOf(path: string): string | undefined {
  const end = path.lastIndexOf('/');
  return end < 0 ? undefined : path.slice(0, end);
}
