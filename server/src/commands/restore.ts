import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemText } from '../domains/operations/backups/problem-rules.ts';
import { readBackup } from '../domains/operations/backups/reading-actions.ts';
import { type RestoreTask, restore as restoreBackup } from '../domains/operations/backups/restore-actions.ts';
import { canDecrypt, type Header, isBackupName, restoreProblem } from '../domains/operations/backups/rules.ts';
import { repair } from '../domains/operations/integrity-checks/actions.ts';
import { findUndecryptable } from '../domains/operations/secret-rotation/actions.ts';
import { acceptKey, deleteKeyMark } from '../domains/operations/secret-rotation/key-mark-actions.ts';
import { StartError } from '../kernel/start-error.ts';
import type { Context } from '../platform/context.ts';
import { listMigrations, migrate } from '../platform/database/migrate.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { markOf, placeOfKey } from '../platform/secrets/secret-key.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { buildContext } from '../start/context.ts';
import {
  type DatabaseAccess,
  inCallersFolder,
  keyOf,
  parseArguments,
  runCommand,
  summary,
  usage,
  withDatabase,
} from './backup.ts';
import { withProgressBar } from './progress.ts';

/** Runs `npm run restore -- …`, while the site is stopped. Failures are printed as sentences. */
export function restore(words: string[]): Promise<void> {
  return runCommand(async () => {
    const parsed = parseArguments(words, ['check', 'accept-lost-key'], ['identity']);
    if (!parsed) return;
    if (parsed.path === undefined) throw new StartError(usage);
    const path = await findBackup(inCallersFolder(parsed.path));
    const identity = await readIdentity(parsed.textOf('identity'));
    if (parsed.has('check')) return checkBackup(path, identity);
    const env = readEnv(process.env);
    const key = await keyOf(env);
    const mayLose = parsed.has('accept-lost-key');
    await withDatabase(env, { shared: false }, (reached) =>
      restoreSite(reached, { env, path, identity, key, mayLose }),
    );
  });
}

async function readIdentity(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return readFile(inCallersFolder(file), 'utf8');
}

/** Reads a backup as restoring would, without writing anything. */
async function checkBackup(path: string, identity: string | undefined): Promise<void> {
  const { header, manifest } = await readBackup(path, { identity });
  const problem = restoreProblem(header, await listMigrations(), Number.POSITIVE_INFINITY);
  if (problem) throw new StartError(`${path} is complete, but cannot be restored here. ${problemText(problem)}`);
  const secret = header.hasSecret ? 'with' : 'without';
  process.stdout.write(
    `${path}, made ${header.createdAt}, is complete, ${secret} the secret key: ${summary(manifest)}.\n`,
  );
}

interface RestoreOptions {
  env: Env;
  path: string;
  /** The text of an identity file. */
  identity: string | undefined;
  /** The restored site's key, if known. */
  key: string | undefined;
  mayLose: boolean;
}

async function restoreSite(
  { client, connection, log }: DatabaseAccess,
  { env, path, identity, key, mayLose }: RestoreOptions,
): Promise<void> {
  let knownKey = key;
  // A context for restored data only: nothing is encrypted with this key.
  const buildRestoreContext = async (secretKey = 'unused') => ({
    ...(await buildContext({ env: { ...env, secretKey }, database: connection.database, log, port: env.port })),
    isCommand: true,
  });
  const { storage } = await buildRestoreContext();
  const task = {
    client,
    path,
    identity,
    migrations: await listMigrations(),
    migrate: async (last?: string) => void (await migrate(connection, log, last)),
    storage,
    checkKey: mayLose ? () => {} : createKeyCheck(env, key),
    storeSecret: async (secret: string) => {
      if (knownKey === undefined) await writeSecret(env, secret);
      knownKey ??= secret;
    },
  };
  const { manifest, header, databaseVersion } = await withProgressBar((onProgress) =>
    restoreBackup({ ...task, onProgress }),
  );
  const context = await buildRestoreContext(knownKey);
  if (mayLose) await (knownKey === undefined ? deleteKeyMark(context) : acceptKey(context));
  if (header.databaseVersion !== databaseVersion) {
    await withProgressBar((onProgress) => {
      onProgress(1, 'rebuilding the search words for this version of PostgreSQL');
      return repair(context);
    });
  }
  process.stdout.write(`Restored and verified: ${summary(manifest)}.\n`);
  if (header.pictures === 's3') process.stdout.write('Pictures are in S3 and were not changed.\n');
  process.stdout.write(knownKey === undefined ? missingSecret : await undecryptableText(context));
}

const missingSecret = `The backup does not include the secret key. Before the first start, put the old site's
DATA_DIR/secret-key (or SECRET_KEY) in place: without it, second factors, webhook keys and other secrets cannot be
decrypted. Haggle does not start with a different key. If the key is lost for good, run:
npm run admin -- rotate-secrets --accept-lost-key
`;

/** Returns a check that refuses a backup made with neither this key nor the site's previous one. */
function createKeyCheck(env: Env, key: string | undefined): RestoreTask['checkKey'] {
  const fingerprintFor = (one: string) => markOf(createSecrets(one));
  const fingerprints = [key, env.previousSecretKey].flatMap((one) => (one === undefined ? [] : [fingerprintFor(one)]));
  return ({ keyMark, createdAt }: Header, secret) => {
    if (canDecrypt(keyMark ?? (secret === undefined ? undefined : fingerprintFor(secret)), fingerprints) !== false)
      return;
    const place = placeOfKey(env);
    const instruction =
      secret === undefined
        ? `Set SECRET_KEY to the key that the site had on ${createdAt}`
        : `The backup includes its key: ${env.secretKey === undefined ? `delete ${place}` : 'unset SECRET_KEY'}`;
    throw new StartError(
      `The key in ${place} is not the one that the backup was encrypted with: second factors, webhook keys, payout details and other secrets could not be decrypted. ${instruction}. To restore without these secrets, pass --accept-lost-key. Nothing was written.`,
    );
  };
}

/** Describes restored values that no key can decrypt; empty if there are none. */
async function undecryptableText(context: Context): Promise<string> {
  const undecryptable = await findUndecryptable(context);
  if (undecryptable.length === 0) return '';
  const lines = undecryptable.map(({ what, count }) => `  ${what}: ${count}\n`).join('');
  return `The secret key cannot decrypt these values, which were encrypted with a different key:\n${lines}Restore that key before the first start, or they are lost.\n`;
}

async function writeSecret(env: Env, key: string): Promise<void> {
  await mkdir(env.dataDir, { recursive: true });
  await writeFile(join(env.dataDir, 'secret-key'), key, { mode: 0o600 });
}

/** Returns the backup at a path: the file itself, or the latest in a folder. */
async function findBackup(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new StartError(`${path} does not exist.`);
  if (!found.isDirectory()) return path;
  const names = await readdir(path);
  const latest = names
    .filter((name) => isBackupName(name.replace(/\.age$/, '')))
    .sort()
    .at(-1);
  if (!latest) throw new StartError(`There is no backup in ${path}.`);
  return join(path, latest);
}
