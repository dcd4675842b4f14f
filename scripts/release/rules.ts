/** The next release's version, and the version of `main` afterwards. */
export interface Versions {
  release: string;
  next: string;
}

/**
 * @param current the version in package.json: `0.2.0-dev` between releases
 * @param requested a version other than `current` without `-dev`
 * @param released existing tags, such as `v0.1.0`
 * @throws Error if it is no version, or not newer than every release
 */
export function chooseVersions(current: string, requested: string | undefined, released: readonly string[]): Versions {
  const release = requested ?? current.replace(/-dev$/, '');
  const parts = partsOf(release);
  if (!parts) throw new Error(`${release} is not a version such as 1.2.3.`);
  for (const tag of released) {
    const other = partsOf(tag.replace(/^v/, ''));
    if (other && compare(parts, other) <= 0) throw new Error(`${release} is not newer than ${tag}.`);
  }
  const [major, minor] = parts;
  return { release, next: `${major}.${minor + 1}.0-dev` };
}

type Parts = [major: number, minor: number, patch: number];

function partsOf(version: string): Parts | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

function compare(a: Parts, b: Parts): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The changelog with its unreleased part under a version, and that part alone. */
export interface CutChangelog {
  changelog: string;
  notes: string;
}

/** @throws Error if the unreleased part is empty */
export function cutChangelog(changelog: string, version: string, day: string): CutChangelog {
  const [before, rest] = changelog.split(/^## Unreleased\n/m);
  if (before === undefined || rest === undefined) throw new Error('CHANGELOG.md has no section "## Unreleased".');
  const end = rest.search(/^## /m);
  const notes = (end < 0 ? rest : rest.slice(0, end)).trim();
  if (!/^- /m.test(notes)) throw new Error('The section "## Unreleased" in CHANGELOG.md is empty.');
  const older = end < 0 ? '' : `\n${rest.slice(end)}`;
  return { changelog: `${before}## Unreleased\n\n## ${version} (${day})\n\n${notes}\n${older}`, notes };
}

/** Returns a release's notes: changes, migrations, and how to verify a download. */
export function writeNotes(version: string, notes: string, migrations: readonly string[]): string {
  const migrationsText =
    migrations.length === 0
      ? 'None. You can go back to the previous release at any time.'
      : `${migrations.length}: ${migrations[0]} to ${migrations.at(-1)}. They run at the first start, or earlier with \`npm run migrate\`.`;
  return `# Haggle ${version}

${notes}

## Migrations

${migrationsText}

## Verify the download

\`\`\`sh
sha256sum --check SHA256SUMS
\`\`\`
`;
}
