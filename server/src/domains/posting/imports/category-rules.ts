import * as categoryLimits from '@haggle/contract/limits/categories';

export interface KnownCategory {
  name: string;
  slug: string;
  path: string;
}

/** Separates a category's name from those above it. A slash without spaces may be part of a name: `TV/Audio`. */
const separator = /\s*(?:>|›|»|::|\|)\s*|\s+\/\s+/;

/** Finds the known category that a text means: by slug, path or name, or by the last name in an unknown path. */
export function findCategory(word: string, categories: readonly KnownCategory[]): KnownCategory | undefined {
  const normalized = word.trim().toLowerCase();
  const isCalled = (name: string | undefined) => (known: KnownCategory) =>
    known.slug === name || known.name.toLowerCase() === name;
  const last = normalized.split(separator).at(-1);
  return (
    categories.find((known) => known.path === normalized || isCalled(normalized)(known)) ??
    categories.find(isCalled(last)) ??
    categories.find(isCalled(last?.split('/').at(-1)))
  );
}

/** Splits a category into names from the root down, up to the tree's depth: `Home > Kitchen` → `Home`, `Kitchen`. */
export function categoryParts(word: string): string[] {
  return word
    .split(separator)
    .map((name) => name.trim().slice(0, categoryLimits.maxNameLength).trim())
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    .slice(0, categoryLimits.maxDepth);
}
