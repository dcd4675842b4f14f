import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../src/kernel/start-error.ts';
import { isAlive } from '../src/platform/is-alive.ts';
import { createLog } from '../src/platform/log.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, 'web/dist');
/** Holds the hash of the sources that the output was built from. */
const hashFile = join(output, '.built');
/** A symbolic link that holds the process id of the current build. */
const lockFile = join(root, 'web/.building');
const pollInterval = 200;
/** Milliseconds between two progress lines. */
const progressInterval = 20_000;
const sources = ['web', 'contract', 'messages', 'package-lock.json', 'tsconfig.json'];
// A type check's build info isn't a source: with it, the next start would rebuild everything.
const skippedNames = new Set(['dist', 'node_modules', '.tsbuildinfo']);

/**
 * Builds the pages unless they are already built from these sources.
 * @param signal aborts the build; the promise then stays pending, since the process is about to exit
 * @throws StartError if they can't be built
 */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  if (hasOnlyPages()) return;
  const hash = hashSources();
  if (isBuiltFrom(hash)) return;
  if (!isWritable(join(root, 'web'))) {
    throw new StartError(
      `The pages are not built for this version, and this user cannot build them in ${root}. Build them as the owner of that folder: sudo sh deploy/install.sh for the service, otherwise npm start -- build.`,
    );
  }
  await acquireBuildLock();
  try {
    if (!isBuiltFrom(hash)) await build(hash, signal);
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** Returns whether there are built pages without sources, as in an image: those always match the version. */
function hasOnlyPages(): boolean {
  return !existsSync(join(root, 'web/package.json')) && existsSync(join(output, 'server/entry-server.js'));
}

/** Returns whether this user may write to a folder. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isBuiltFrom(hash: string): boolean {
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash;
}

/** Waits until no other process builds into this folder. A dead process doesn't count. */
async function acquireBuildLock(): Promise<void> {
  for (;;) {
    try {
      // Creating a symbolic link is atomic, including its content.
      return symlinkSync(String(process.pid), lockFile);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (isAlive(readLockOwner())) await sleep(pollInterval);
    else rmSync(lockFile, { force: true });
  }
}

/** Returns the id of the building process; 0, which counts as alive, if it has just finished. */
function readLockOwner(): number {
  try {
    return Number(readlinkSync(lockFile));
  } catch {
    return 0;
  }
}

async function build(hash: string, signal: AbortSignal | undefined): Promise<void> {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    throw new StartError('The pages are not built and Vite is not installed; run "npm ci" and start again.');
  }
  const line = 'Building the pages, as after every code change. This can take minutes on a slow machine.';
  print(line);
  rmSync(hashFile, { force: true });
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1_000);
  // Without output for minutes, people think it hangs.
  const timer = setInterval(() => print(`Still building the pages (${seconds()} seconds so far).`), progressInterval);
  const { code, text } = await runBuild(signal).finally(() => clearInterval(timer));
  if (code !== 0) throw new StartError(`${text}\nThe pages could not be built.`);
  mkdirSync(output, { recursive: true });
  writeFileSync(hashFile, hash);
  print(`The pages were built in ${seconds()} seconds.`);
}

function print(line: string): void {
  if (process.stdout.isTTY) console.log(line);
  else createLog('info').info(line);
}

function runBuild(signal: AbortSignal | undefined): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    // Another NODE_ENV, such as that of a test run, would select React's development code.
    const env = { ...process.env, NODE_ENV: 'production' };
    // In its own process group if it may be aborted: npm forwards signals only to its shell, and children keep running.
    const child = spawn('npm', ['run', 'build', '--workspace', 'web'], { cwd: root, env, detached: !!signal });
    const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
    signal?.addEventListener('abort', end);
    child.once('exit', () => signal?.removeEventListener('abort', end));
    let text = '';
    const collect = (part: Buffer) => {
      text += part.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // An aborted build hasn't failed.
    child.once('error', (error) => !signal?.aborted && resolve({ code: 1, text: error.message }));
    child.once('close', (code) => !signal?.aborted && resolve({ code, text }));
  });
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (path.endsWith('.json')) return existsSync(join(root, path)) ? [path] : [];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.split('/').some((part) => skippedNames.has(part)) && !/\.(test|gen)\.tsx?$/.test(file))
    .sort();
}
