import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A dependency of the product, without development tools. */
export interface Licensed {
  name: string;
  /** As declared by the package; undefined if neither the lockfile nor the installed package declares it. */
  licence: string | undefined;
}

/** Licences that only require their text to be included. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Fonts and browser data, used unchanged.
  'CC-BY-4.0',
  'OFL-1.1',
];

/** Licences that cover changes to the package itself, which is used unchanged and as separate files. */
const weakCopyleft = ['LGPL-3.0-or-later', 'MPL-2.0'];

/** Packages whose package.json declares no licence, checked manually. */
const manualLicences: Record<string, string> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

interface Entry {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Returns the lockfile's packages of an installation without development tools, sorted by name. */
export function listLicences(root: string): Licensed[] {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const entries = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  const listed = entries.map(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return {
      name,
      licence: license ?? manualLicences[name] ?? installedLicence(root, path) ?? siblingOf(name, entries),
    };
  });
  // Several versions of a package are one line, unless their licences differ.
  const unique = new Map(listed.map((one) => [`${one.name} ${one.licence}`, one]));
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function installedLicence(root: string, path: string): string | undefined {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
}

/** Finds the package for this platform: those for other platforms aren't installed, but have the same source. */
function siblingOf(name: string, entries: readonly [string, Entry][]): string | undefined {
  const [scope = ''] = name.split('/');
  if (!scope.startsWith('@')) return undefined;
  const family = name.split('-')[0] ?? '';
  return entries.find(([path, { license }]) => license && path.startsWith(`node_modules/${family}-`))?.[1].license;
}

/** Returns packages without a licence, or with one that isn't allowed. */
export function licenceProblems(listed: readonly Licensed[]): string[] {
  return listed.flatMap(({ name, licence }) => {
    if (licence === undefined) return [`${name} does not say under which licence it is.`];
    return isAllowed(licence) ? [] : [`${name} is under ${licence}, which is not in scripts/licences/licences.ts.`];
  });
}

/** Evaluates an SPDX expression: one operand of OR must be allowed, and all of AND. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(/ or /i)
    .some((choice) =>
      choice.split(/ and /i).every((one) => permissive.includes(one.trim()) || weakCopyleft.includes(one.trim())),
    );
}

/** Returns the page docs/licences.md. */
export function toTable(listed: readonly Licensed[]): string {
  const kinds = Map.groupBy(listed, ({ licence }) => licence ?? 'unknown');
  const order = [...kinds.entries()].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  const sections = order.map(([licence, packages]) => {
    const names = packages.map(({ name }) => `- ${name}`);
    return `## ${licence}\n\n${names.join('\n')}\n`;
  });
  return `# Licences of dependencies

Everything that \`npm ci --omit=dev\` installs, by licence; made by \`npm run licences\`. The check refuses a licence that is not in
\`scripts/licences/licences.ts\`. MPL and LGPL bind changes to those packages only, and Haggle changes none of them.

${sections.join('\n')}`;
}
