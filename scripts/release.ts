import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseVersions, cutChangelog, type Versions, writeNotes } from './release/rules.ts';
import { makeSbom } from './release/sbom.ts';

// Makes a release: version and changelog in a commit with a tag, and a folder with the sources, a software bill of materials
// (SBOM), notes and checksums. Nothing leaves the machine; the last lines say what to push. With --dry-run, everything
// happens in a temporary clone, and only the folder is kept.

const usage = `Usage: npm run release -- [VERSION] [--dry-run] [--to FOLDER] [--sign SSH_KEY]
  VERSION     such as 0.2.1 (default: the version in package.json without -dev)
  --dry-run   make the release in a temporary copy; this checkout is not changed
  --to        the folder for the release's files (default: release/VERSION)
  --sign      the private SSH key to sign the checksums with`;

const home = join(import.meta.dirname, '..');

interface ReleaseOptions {
  /** The checkout to work in. */
  root: string;
  versions: Versions;
  to: string;
  key: string | undefined;
}

try {
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function release(): void {
  const { values, positionals } = readWords();
  const dryRun = values['dry-run'] === true;
  if (!dryRun) requireCleanMain();
  const versions = chooseVersions(
    readVersion(),
    positionals[0],
    git(home, 'tag', '--list', 'v*').split('\n').filter(Boolean),
  );
  const to = resolve(process.env.INIT_CWD ?? '.', values.to ?? join(home, 'release', versions.release));
  const key = values.sign === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', values.sign);
  const copy = dryRun ? mkdtempSync(join(tmpdir(), 'haggle-release-')) : undefined;
  try {
    if (copy) cloneInto(copy);
    makeRelease({ root: copy ?? home, versions, to, key });
  } finally {
    if (copy) rmSync(copy, { recursive: true, force: true });
  }
  console.log(`Files of ${versions.release}: ${to}`);
  for (const name of readdirSync(to).sort()) console.log(`  ${name}`);
  if (dryRun) console.log('Dry run: no commit or tag was created in this checkout.');
  else console.log(`Now: git push origin main v${versions.release}`);
}

/** Clones the repository and sets a committer name, which a test machine may lack. */
function cloneInto(copy: string): void {
  git(home, 'clone', '--quiet', '--shared', home, copy);
  git(copy, 'config', 'user.name', 'Dry run');
  git(copy, 'config', 'user.email', 'dry-run@haggle.example');
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, to: { type: 'string' }, sign: { type: 'string' } },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** Refuses to release anything but commits on main. */
function requireCleanMain(): void {
  const branch = git(home, 'branch', '--show-current');
  if (branch !== 'main') throw new Error(`Releases are made from main, but this is ${branch || 'no branch'}.`);
  const changed = git(home, 'status', '--porcelain');
  if (changed !== '') throw new Error(`Commit or remove these files first:\n${changed}`);
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version;
}

function makeRelease({ root, versions, to, key }: ReleaseOptions): void {
  const day = new Date().toISOString().slice(0, 10);
  const before = git(root, 'describe', '--tags', '--abbrev=0', '--match=v*', '--always');
  const { changelog, notes } = cutChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), versions.release, day);
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  setVersion(root, versions.release);
  git(root, 'commit', '--quiet', '--all', `--message=release: ${versions.release}`);
  const tag = `v${versions.release}`;
  git(root, 'tag', '--annotate', tag, `--message=Haggle ${versions.release}`);
  writeFiles({
    root,
    to,
    key,
    version: versions.release,
    text: writeNotes(versions.release, notes, listNewMigrations(root, before)),
  });
  setVersion(root, versions.next);
  git(root, 'commit', '--quiet', '--all', `--message=release: begin ${versions.next}`);
}

/** Sets the version; the lockfile contains it twice, at the top and in its first package. */
function setVersion(root: string, version: string): void {
  for (const [name, times] of [
    ['package.json', 1],
    ['package-lock.json', 2],
  ] as const) {
    let text = readFileSync(join(root, name), 'utf8');
    const old = JSON.parse(text).version;
    for (let time = 0, from = 0; time < times; time++) {
      const at = text.indexOf(`"version": "${old}"`, from);
      text = text.slice(0, at) + text.slice(at).replace(`"version": "${old}"`, `"version": "${version}"`);
      from = at + 1;
    }
    writeFileSync(join(root, name), text);
  }
}

/** Returns the migrations that the previous release didn't have; all of them for the first release. */
function listNewMigrations(root: string, before: string): string[] {
  const list = (at: string) =>
    git(root, 'ls-tree', '--name-only', at, 'server/migrations/')
      .split('\n')
      .filter((name) => name.endsWith('.sql'));
  const old = before.startsWith('v') ? new Set(list(before)) : new Set<string>();
  return list('HEAD')
    .filter((name) => !old.has(name))
    .map((name) => name.slice('server/migrations/'.length, -'.sql'.length));
}

interface Files {
  root: string;
  to: string;
  key: string | undefined;
  version: string;
  text: string;
}

function writeFiles({ root, to, key, version, text }: Files): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const name = `haggle-${version}`;
  git(root, 'archive', `--prefix=${name}/`, `--output=${join(to, `${name}.tar.gz`)}`, `v${version}`);
  writeFileSync(
    join(to, `${name}.cdx.json`),
    `${JSON.stringify(makeSbom(root), null, 2)}
`,
  );
  writeFileSync(join(to, 'NOTES.md'), text);
  const sums = readdirSync(to)
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(to, file)))
          .digest('hex')}  ${file}\n`,
    );
  writeFileSync(join(to, 'SHA256SUMS'), sums.join(''));
  if (key === undefined) return;
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', 'haggle', '-f', key, join(to, 'SHA256SUMS')], {
    stdio: 'pipe',
  });
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
