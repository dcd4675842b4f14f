import { resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { StartError } from '../kernel/start-error.ts';
import { readEnv } from './env.ts';

const numberNames = ['PORT', 'DATABASE_POOL', 'HEAP_GROWTH', 'RATE_LIMIT_SCALE', 'DRAIN_SECONDS', 'TRUST_PROXY'];
const textNames = ['DATA_DIR', 'BACKUP_DIR', 'SITE_URL', 'SITE_LANGUAGE', 'SITE_CURRENCY', 'DATABASE_URL', 'REDIS_URL'];
const otherNames = [
  'S3_ENDPOINT',
  'S3_REGION',
  'SMTP_URL',
  'SECRET_KEY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'WORKERS',
  'HOST',
];

describe('an empty variable', () => {
  // Env files and containers pass unset variables as empty strings.
  test.each([...numberNames, ...textNames, ...otherNames, 'ROLE', 'LOG_LEVEL', 'OIDC_ISSUER', 'INDEXNOW_KEY'])(
    '%s counts as unset',
    (name) => {
      expect(readEnv({ [name]: '' })).toEqual(readEnv({}));
    },
  );

  test('turns a switch off', () => {
    const disabledEnv = readEnv({ REALTIME: '', OFFLINE: '', HAGGLE_DEMO: '', HAGGLE_DEV: '' });
    expect(disabledEnv).toMatchObject({ realtime: false, offline: false, demo: undefined, dev: false });
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['SITE_URL', 'deals.example'],
  ['SITE_CURRENCY', 'DOLLAR'],
  ['SITE_COUNTRY', 'Germany'],
  ['SITE_TIME_ZONE', 'Berlin'],
  ['SITE_LANGUAGE', 'tlh'],
  ['DATABASE_URL', 'mysql://localhost/haggle'],
  ['DATABASE_REPLICA_URLS', 'postgres://one/haggle, two'],
  ['DATABASE_POOL', '0'],
  ['REDIS_URL', 'localhost:6379'],
  ['ROLE', 'boss'],
  ['WORKERS', 'many'],
  ['SECRET_KEY', 'short'],
  ['SMTP_URL', 'mail.example'],
  ['INDEXNOW_KEY', 'seven77'],
  ['HAGGLE_DEMO', 'fr'],
  ['FETCH_ALLOW', 'shop.intranet'],
  ['LOG_LEVEL', 'fatal'],
  ['TRUST_PROXY', 'everybody'],
])('%s=%s is refused with the variable’s name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartError);
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

describe('an address that can’t be read', () => {
  test.each([
    ['DATABASE_URL', 'postgres://haggle:wonder#land@db.example/haggle'],
    ['DATABASE_URL', 'postgres://haggle:12#wonder@db.example/haggle'],
    ['DATABASE_URL', 'postgres://haggle@/haggle?host=/var/run/postgresql'],
    ['DATABASE_REPLICA_URLS', 'postgres://haggle:wonder#land@db.example/haggle'],
    ['REDIS_URL', 'redis://:wonder#land@redis.example:6379'],
    ['SMTP_URL', 'smtp://deals:wonder/land@mail.example:587'],
  ])('%s=%s is refused with how to write its password', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow('# as %23');
    expect(() => readEnv({ [name]: value })).not.toThrow('wonder');
  });

  test('is refused with how to name a socket, which works', () => {
    expect(() => readEnv({ DATABASE_URL: 'postgres://haggle@/haggle' })).toThrow('postgres:///haggle?host=');
    const socket = 'postgres:///haggle?host=/var/run/postgresql&user=haggle';
    expect(readEnv({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
  });

  test('is refused with its start if that is wrong', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://localhost/haggle' })).toThrow(
      'DATABASE_URL must start with postgres://',
    );
  });
});

test.each([
  `\${METRICS_TOKEN:-}`,
  `\${SECRET_KEY:-a key that is long enough for it}`,
  '$(cat /run/secrets/secret-key-of-haggle)',
])('a template that was never filled in is refused as a value: %s', (value) => {
  for (const name of ['METRICS_TOKEN', 'SECRET_KEY', 'ADMIN_PASSWORD', 'DATA_DIR']) {
    expect(() => readEnv({ [name]: value })).toThrow(`${name} cannot be used: it is still the template`);
  }
  // Unrelated variables of the machine are ignored.
  expect(() => readEnv({ PS1: value })).not.toThrow();
});

test('a wrong value is reported even before the site’s language is known', async () => {
  vi.resetModules();
  const reloadedModule = await import('./env.ts');
  expect(() => reloadedModule.readEnv({ LOG_LEVEL: 'fatal' })).toThrow(/LOG_LEVEL cannot be used: .*"silent"/);
});

describe('variables that belong together', () => {
  test.each([
    [{ ADMIN_EMAIL: 'boss@haggle.test' }, 'ADMIN_EMAIL and ADMIN_PASSWORD together'],
    [{ ADMIN_PASSWORD: 'correct horse' }, 'ADMIN_EMAIL and ADMIN_PASSWORD together'],
    [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'deals' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'both OIDC_ISSUER and OIDC_CLIENT_ID'],
    [{ OIDC_CLIENT_ID: 'haggle' }, 'both OIDC_ISSUER and OIDC_CLIENT_ID'],
  ])('are refused if others are missing: %j', (variables, expectedError) => {
    expect(() => readEnv(variables)).toThrow(expectedError);
  });

  test('are accepted when all are set', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'deals',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    const env = readEnv({
      ...s3,
      ADMIN_EMAIL: 'boss@haggle.test',
      ADMIN_PASSWORD: 'correct horse',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'haggle',
      SITE_CURRENCY: 'EUR',
      BACKUP_DIR: 'backups',
      SMTP_URL: 'smtp://mail.example',
      DATABASE_REPLICA_URLS: ' postgres://one/haggle , postgresql://two/haggle,',
    });
    expect(env.s3).toMatchObject({ bucket: 'deals', region: 'us-east-1' });
    expect(env.admin?.email).toBe('boss@haggle.test');
    expect(env.loginProvider).toMatchObject({ name: 'OpenID Connect', clientId: 'haggle' });
    expect(env).toMatchObject({ locale: { currency: 'EUR' }, backupDir: resolve('backups') });
    expect(env.smtp).toEqual({ url: 'smtp://mail.example', from: undefined });
    expect(env.replicaUrls).toEqual(['postgres://one/haggle', 'postgresql://two/haggle']);
  });
});

test('a worker listens only if it has a port, and is always one process', () => {
  expect(readEnv({ ROLE: 'worker', WORKERS: '8' })).toMatchObject({ listens: false, workers: 1 });
  expect(readEnv({ ROLE: 'worker', PORT: '3001' }).listens).toBe(true);
  expect(readEnv({ WORKERS: '8' })).toMatchObject({ listens: true, workers: 8 });
  expect(readEnv({ WORKERS: 'auto' }).workers).toBeGreaterThan(0);
});
