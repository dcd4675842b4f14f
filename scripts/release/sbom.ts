import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLicences } from '../licences/licences.ts';

interface Entry {
  version?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
}

/**
 * Returns a checkout's dependencies without development tools, as CycloneDX. Generated from the lockfile, since
 * `npm sbom --omit=dev` omits everything that tools use too, including React, Zod and the database driver.
 */
export function makeSbom(root: string): object {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { version }: { version: string } = read('package.json');
  const { packages }: { packages: Record<string, Entry> } = read('package-lock.json');
  const licences = new Map(listLicences(root).map(({ name, licence }) => [name, licence]));
  const components = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, entry]) =>
      toComponent(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry, licences),
    );
  const unique = new Map(components.map((one) => [one.purl, one]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'haggle', version, licenses: [{ license: { id: 'MIT' } }] } },
    components: [...unique.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

function toComponent(name: string, entry: Entry, licences: ReadonlyMap<string, string | undefined>) {
  const { version = '', integrity, optional = false } = entry;
  const [algorithm = '', digest] = integrity?.split('-') ?? [];
  const licence = licences.get(name);
  return {
    type: 'library',
    name,
    version,
    // Platform packages are optional: one of each family is installed.
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(licence && { licenses: [/^[\w.-]+$/.test(licence) ? { license: { id: licence } } : { expression: licence }] }),
    ...(digest && {
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}
