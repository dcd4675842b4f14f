import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { isIncluded, readInstructions } from './deploy/dockerfile.ts';

// Runs the steps of deploy/Dockerfile without Docker: each stage in its own folder, from the files of the build context,
// with the same commands. Prints the folder that corresponds to the image, and its largest contents.

const root = join(import.meta.dirname, '..');
const workFolder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'haggle-image-'));
/** An address where nothing listens. */
const unreachableDatabase = 'postgres://haggle@127.0.0.1:1/haggle';
const ignore = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8');

/** A stage of the build: its folder and its working directory. */
interface Stage {
  name: string;
  folder: string;
  workdir: string;
}

function pathInStage({ folder, workdir }: Stage, path = ''): string {
  return join(folder, path.startsWith('/') ? path : join(workdir, path));
}

function copy(words: string[], stage: Stage): void {
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const [sources, target] = [words.filter((word) => !word.startsWith('--')).slice(0, -1), words.at(-1)];
  for (const source of sources) {
    const sourcePath = from === undefined ? join(root, source) : join(workFolder, from, source);
    const copiesIntoFolder = target?.endsWith('/') && !statSync(sourcePath).isDirectory();
    const targetPath = copiesIntoFolder
      ? join(pathInStage(stage, target), basename(source))
      : pathInStage(stage, target);
    mkdirSync(dirname(targetPath), { recursive: true });
    const filter = (path: string) => {
      const name = relative(root, path);
      return from !== undefined || isIncluded(name, ignore);
    };
    cpSync(sourcePath, targetPath, { recursive: true, verbatimSymlinks: true, filter });
  }
}

function run(command: string, stage: Stage): void {
  console.log(`[${stage.name}] ${command}`);
  const folderMatch = /^mkdir -p (\/.+) && chown \S+ (\/.+)$/.exec(command);
  if (folderMatch) {
    // Inside the stage's folder, not on this machine's disk; ownership only matters in the image.
    for (const path of (folderMatch[1] ?? '').split(' ')) mkdirSync(pathInStage(stage, path), { recursive: true });
    return;
  }
  const env = { ...process.env, HOME: workFolder, npm_config_cache: join(workFolder, 'npm-cache') };
  execFileSync('sh', ['-c', command], { cwd: pathInStage(stage), env, stdio: ['ignore', 'ignore', 'inherit'] });
}

let stage: Stage = { name: '', folder: workFolder, workdir: '/' };
for (const { word, rest } of readInstructions(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))) {
  if (word === 'FROM') {
    const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'image';
    stage = { name, folder: join(workFolder, name), workdir: '/' };
  }
  if (word === 'WORKDIR') stage.workdir = rest;
  if (word === 'FROM' || word === 'WORKDIR') mkdirSync(pathInStage(stage), { recursive: true });
  if (word === 'COPY') copy(rest.split(' '), stage);
  if (word === 'RUN') run(rest, stage);
}

const megabytes = (path: string) =>
  Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) / 1024;
const app = join(workFolder, 'image/app');
console.log(`The image adds ${megabytes(app).toFixed(0)} MB to the Node image: ${app}`);
for (const name of readdirSync(app)) console.log(`${megabytes(join(app, name)).toFixed(1).padStart(8)} MB  ${name}`);
// It starts as far as the missing database, which shows that pages, libraries and sources are complete.
const start = spawnSync(process.execPath, ['server/src/main.ts'], {
  cwd: app,
  env: {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: workFolder,
    DATABASE_URL: unreachableDatabase,
  },
  encoding: 'utf8',
});
if (!start.stdout.includes('(DATABASE_URL) cannot be used')) {
  console.error(`The image does not start:\n${start.stdout}${start.stderr}`);
  process.exitCode = 1;
}
const requiredPaths = ['app/web/dist/server/entry-server.js', 'data', 'backups'];
if (requiredPaths.some((path) => !existsSync(join(workFolder, 'image', path)))) process.exitCode = 1;
