import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../src/kernel/start-error.ts';
import { ignorePrintErrors } from '../src/platform/output.ts';
import { announceFailure } from '../src/start/announce.ts';
import { buildWeb } from './build-web.ts';

const source = join(import.meta.dirname, '../src');
const folder = join(source, 'commands');
const usage = `Usage:
  npm start                      start Haggle
  npm run dev                    start in development mode, which reloads changed files
  npm run admin -- grant EMAIL   make a member an admin (run it without arguments for more commands)
  npm run import -- FILE         import deals from a CSV, JSON or feed file
  npm run backup [-- FOLDER]     back up the whole site to one file
  npm run restore -- FILE        restore a backup into an empty database
  npm run doctor [-- --repair]   check the database and stored totals, and optionally repair totals
  npm start -- build             build the pages now instead of at the next start
  npm start -- --version         print the version
  npm run migrate                migrate the database before the nodes of a new version start`;

/** Runs the command on the command line; on failure, prints a message and exits with 1. */
export async function run([command = 'start', ...rest]: string[]): Promise<void> {
  ignorePrintErrors();
  if (command === '--version' || command === 'version') return printVersion();
  if (command === 'start') return void (await import(join(source, 'main.ts')));
  if (command === 'build') return build();
  if (command === '--dev') return develop();
  if (command === 'admin') return runAdminCommand(rest);
  if (command === 'import') return runImportCommand(rest);
  if (command === 'backup' || command === 'restore') return runBackupCommand(command, rest);
  if (command === 'doctor') return runDoctorCommand(rest);
  if (command === 'migrate') return migrate();
  console.error(usage);
  process.exitCode = 1;
}

async function printVersion(): Promise<void> {
  const { fullVersion } = await import('../src/platform/version.ts');
  console.log(`Haggle ${fullVersion}, Node ${process.versions.node}`);
}

async function build(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop.abort();
      process.exit(1);
    });
  }
  try {
    await buildWeb(stop.signal);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    announceFailure(undefined, error.message);
    process.exitCode = 1;
  }
}

/** Starts in development: Node restarts the server when its files change; Vite, inside it, reloads the pages. */
function develop(): void {
  const flags = ['--watch', '--watch-preserve-output', join(source, 'main.ts')];
  const child = spawn(process.execPath, flags, { stdio: 'inherit', env: { ...process.env, HAGGLE_DEV: '1' } });
  // In a terminal, Ctrl-C also reaches the child; waiting for it delays the prompt until everything has stopped.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.once('exit', (code) => {
    process.exitCode = code ?? 0;
  });
}

async function runAdminCommand(args: string[]): Promise<void> {
  const { runAdmin }: { runAdmin(args: string[]): Promise<void> } = await import(join(folder, 'admin.ts'));
  await runAdmin(args);
}

async function runImportCommand(args: string[]): Promise<void> {
  const { runImport }: { runImport(args: string[]): Promise<void> } = await import(join(folder, 'import.ts'));
  await runImport(args);
}

async function runBackupCommand(command: 'backup' | 'restore', args: string[]): Promise<void> {
  type Commands = Record<typeof command, (args: string[]) => Promise<void>>;
  const commands: Commands = await import(join(folder, `${command}.ts`));
  await commands[command](args);
}

async function runDoctorCommand(args: string[]): Promise<void> {
  const { doctor }: { doctor(args: string[]): Promise<void> } = await import(join(folder, 'doctor.ts'));
  await doctor(args);
}

async function migrate(): Promise<void> {
  const { runMigrate }: { runMigrate(): Promise<void> } = await import(join(folder, 'migrate.ts'));
  await runMigrate();
}
