import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that the product installs: not the tools for tests and checks. */
export interface Licensed {
  name: string;
  /** As the package says it; undefined where neither the lockfile nor what is installed says it. */
  licence: string | undefined;
}

/** Ask for nothing but that their text goes along. */
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
  // Of fonts and of data about browsers, which are used unchanged.
  'CC-BY-4.0',
  'OFL-1.1',
];

/** Bind changes to the package itself, which is used unchanged and as a file of its own. */
const weakCopyleft = ['LGPL-3.0-or-later', 'MPL-2.0'];

/** Packages whose package.json says nothing, read by hand. */
const readByHand: Record<string, string> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

interface Entry {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Everything in the lockfile that an installation without tools has, in the order of its names. */
export function listLicences(root: string): Licensed[] {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const entries = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  const listed = entries.map(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, licence: license ?? readByHand[name] ?? installedLicence(root, path) ?? siblingOf(name, entries) };
  });
  // Several versions of one package are one line, unless their licences differ.
  const once = new Map(listed.map((one) => [`${one.name} ${one.licence}`, one]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function installedLicence(root: string, path: string): string | undefined {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
}

/** Packages for other platforms, which are not installed here, are of the same source as the one for this platform. */
function siblingOf(name: string, entries: readonly [string, Entry][]): string | undefined {
  const [scope = ''] = name.split('/');
  if (!scope.startsWith('@')) return undefined;
  const family = name.split('-')[0] ?? '';
  return entries.find(([path, { license }]) => license && path.startsWith(`node_modules/${family}-`))?.[1].license;
}

/** Packages without a licence, or under one that nobody has agreed to. */
export function licenceProblems(listed: readonly Licensed[]): string[] {
  return listed.flatMap(({ name, licence }) => {
    if (licence === undefined) return [`${name} does not say under which licence it is.`];
    return isAllowed(licence) ? [] : [`${name} is under ${licence}, which is not in scripts/licences/licences.ts.`];
  });
}

/** Reads an expression of SPDX: of what is joined by OR one must be allowed, of what is joined by AND all. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(/ or /i)
    .some((choice) =>
      choice.split(/ and /i).every((one) => permissive.includes(one.trim()) || weakCopyleft.includes(one.trim())),
    );
}

/** The page docs/licences.md. */
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
