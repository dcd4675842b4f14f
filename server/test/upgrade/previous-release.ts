import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Used as the previous release until one has a tag: the state before staff had roles, 17 migrations earlier. */
const fallbackCommit = '4252a9b9';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the newest earlier release or its stand-in, or undefined in a checkout without its history. */
export function findPreviousRelease(): string | undefined {
  try {
    // A tag on the current commit is this release itself.
    const tag = git('tag', '--list', 'v*', '--merged', 'HEAD^', '--sort=-version:refname').split('\n')[0];
    return git('rev-parse', '--verify', `${tag || fallbackCommit}^{commit}`);
  } catch {
    return undefined;
  }
}

/**
 * Checks out a commit into a separate folder and links the dependencies installed here. The dependencies are the
 * current ones, the project's own code is that of the commit.
 */
export function checkOutRelease(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-previous-'));
  execFileSync('sh', ['-c', `git archive ${commit} | tar x -C '${folder}'`], { cwd: root });
  for (const workspace of ['', 'contract', 'server', 'web'])
    linkModules(join(root, workspace), join(folder, workspace));
  mkdirSync(join(folder, 'node_modules/@haggle'));
  for (const name of ['contract', 'server', 'web']) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@haggle', name));
  }
  return folder;
}

function linkModules(from: string, to: string): void {
  const source = join(from, 'node_modules');
  if (!existsSync(source)) return;
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(source)) {
    if (name !== '@haggle') symlinkSync(join(source, name), join(to, 'node_modules', name));
  }
}
