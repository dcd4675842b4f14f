import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { goesAlong, readInstructions } from './deploy/dockerfile.ts';

// Runs the steps of deploy/Dockerfile without Docker: each stage in its own folder, from the files of the build context,
// with the same commands. Prints the folder that corresponds to the image, and its largest contents.

const root = join(import.meta.dirname, '..');
const place = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'haggle-image-'));
/** An address where nothing listens. */
const nobodysDatabase = 'postgres://haggle@127.0.0.1:1/haggle';
const ignore = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8');

/** A stage of the build: its folder and its working directory. */
interface Stage {
  name: string;
  folder: string;
  workdir: string;
}

function within({ folder, workdir }: Stage, path = ''): string {
  return join(folder, path.startsWith('/') ? path : join(workdir, path));
}

function copy(words: string[], stage: Stage): void {
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const [sources, target] = [words.filter((word) => !word.startsWith('--')).slice(0, -1), words.at(-1)];
  for (const source of sources) {
    const origin = from === undefined ? join(root, source) : join(place, from, source);
    const isInto = target?.endsWith('/') && !statSync(origin).isDirectory();
    const goal = isInto ? join(within(stage, target), basename(source)) : within(stage, target);
    mkdirSync(dirname(goal), { recursive: true });
    const filter = (path: string) => {
      const name = relative(root, path);
      return from !== undefined || goesAlong(name, ignore);
    };
    cpSync(origin, goal, { recursive: true, verbatimSymlinks: true, filter });
  }
}

function run(command: string, stage: Stage): void {
  console.log(`[${stage.name}] ${command}`);
  const made = /^mkdir -p (\/.+) && chown \S+ (\/.+)$/.exec(command);
  if (made) {
    // Inside the stage's folder, not on this machine's disk; ownership only matters in the image.
    for (const path of (made[1] ?? '').split(' ')) mkdirSync(within(stage, path), { recursive: true });
    return;
  }
  const env = { ...process.env, HOME: place, npm_config_cache: join(place, 'npm-cache') };
  execFileSync('sh', ['-c', command], { cwd: within(stage), env, stdio: ['ignore', 'ignore', 'inherit'] });
}

let stage: Stage = { name: '', folder: place, workdir: '/' };
for (const { word, rest } of readInstructions(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))) {
  if (word === 'FROM') {
    const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'image';
    stage = { name, folder: join(place, name), workdir: '/' };
  }
  if (word === 'WORKDIR') stage.workdir = rest;
  if (word === 'FROM' || word === 'WORKDIR') mkdirSync(within(stage), { recursive: true });
  if (word === 'COPY') copy(rest.split(' '), stage);
  if (word === 'RUN') run(rest, stage);
}

const megabytes = (path: string) =>
  Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) / 1024;
const app = join(place, 'image/app');
console.log(`The image adds ${megabytes(app).toFixed(0)} MB to that of Node: ${app}`);
for (const name of readdirSync(app)) console.log(`${megabytes(join(app, name)).toFixed(1).padStart(8)} MB  ${name}`);
// It starts as far as the missing database, which shows that pages, libraries and sources are complete.
const start = spawnSync(process.execPath, ['server/src/main.ts'], {
  cwd: app,
  env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: place, DATABASE_URL: nobodysDatabase },
  encoding: 'utf8',
});
if (!start.stdout.includes('(DATABASE_URL) cannot be used')) {
  console.error(`The image does not start:\n${start.stdout}${start.stderr}`);
  process.exitCode = 1;
}
const needed = ['app/web/dist/server/entry-server.js', 'data', 'backups'];
if (needed.some((path) => !existsSync(join(place, 'image', path)))) process.exitCode = 1;
