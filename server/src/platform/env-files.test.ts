import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { secretNames } from './env-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'haggle-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeSecretFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const key = 'a key that is long enough for all purposes';

test('a secret is read from the file that NAME_FILE names, without its line break', () => {
  const env = readEnv({ SECRET_KEY_FILE: writeSecretFile('of-docker', `${key}\n`) });
  expect(env.secretKey).toBe(key);
  expect(readEnv({ DATABASE_URL_FILE: writeSecretFile('url', 'postgres://db.example/haggle\n') }).databaseUrl).toBe(
    'postgres://db.example/haggle',
  );
});

test('systemd credentials are found by name, with or without the prefix haggle_', () => {
  writeSecretFile('SECRET_KEY', key);
  writeSecretFile('haggle_METRICS_TOKEN', 'sixteen characters and more');
  const env = readEnv({ CREDENTIALS_DIRECTORY: folder });
  expect([env.secretKey, env.metricsToken, env.smtp]).toEqual([key, 'sixteen characters and more', undefined]);
});

test('a secret from a file must meet the same rules as its variable', () => {
  expect(() => readEnv({ SECRET_KEY_FILE: writeSecretFile('short', 'short\n') })).toThrow('at least 32 characters');
});

test('a missing file and a secret given twice are refused with the variable’s name', () => {
  const missingFile = join(folder, 'gone');
  expect(() => readEnv({ SMTP_URL_FILE: missingFile })).toThrow(
    `The file for SMTP_URL, ${missingFile}, cannot be read: it does not exist.`,
  );
  expect(() => readEnv({ SECRET_KEY: key, SECRET_KEY_FILE: writeSecretFile('twice', key) })).toThrow(
    'Set SECRET_KEY or SECRET_KEY_FILE, not both',
  );
});

test('an empty NAME_FILE counts as unset for every secret', () => {
  for (const name of secretNames) expect(readEnv({ [`${name}_FILE`]: '' })).toEqual(readEnv({}));
});
