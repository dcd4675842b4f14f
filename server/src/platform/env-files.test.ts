import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { secretNames } from './env-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'haggle-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function keep(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const key = 'a key that is long enough for all purposes';

test('a secret is read from the file that NAME_FILE names, without the end of its line', () => {
  const env = readEnv({ SECRET_KEY_FILE: keep('of-docker', `${key}\n`) });
  expect(env.secretKey).toBe(key);
  expect(readEnv({ DATABASE_URL_FILE: keep('url', 'postgres://db.example/haggle\n') }).databaseUrl).toBe(
    'postgres://db.example/haggle',
  );
});

test('what systemd put among the credentials of the unit is found by its name', () => {
  keep('SECRET_KEY', key);
  keep('METRICS_TOKEN', 'sixteen characters and more');
  const env = readEnv({ CREDENTIALS_DIRECTORY: folder });
  expect([env.secretKey, env.metricsToken, env.smtp]).toEqual([key, 'sixteen characters and more', undefined]);
});

test('a file is held to the same rules as the variable', () => {
  expect(() => readEnv({ SECRET_KEY_FILE: keep('short', 'short\n') })).toThrow('at least 32 characters');
});

test('a file that is not there, and a secret that is given twice, are refused by name', () => {
  const gone = join(folder, 'gone');
  expect(() => readEnv({ SMTP_URL_FILE: gone })).toThrow(
    `The file of SMTP_URL, ${gone}, cannot be used: there is no such file.`,
  );
  expect(() => readEnv({ SECRET_KEY: key, SECRET_KEY_FILE: keep('twice', key) })).toThrow(
    'Set SECRET_KEY or SECRET_KEY_FILE, not both',
  );
});

test('every secret may be in a file, and an empty name of a file is as if it were not there', () => {
  for (const name of secretNames) expect(readEnv({ [`${name}_FILE`]: '' })).toEqual(readEnv({}));
});
