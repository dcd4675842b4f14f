import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { isCountry, isCurrency, isTimeZone } from '@haggle/contract/locale/codes';
import type { ChosenLocale } from '@haggle/contract/locale/locale';
import type pg from 'pg';
import { z } from 'zod';
import { hasLanguage, listLanguages } from '../../../messages/read-messages.ts';
import { StartError } from '../kernel/start-error.ts';
import type { CopyPlace, FixedProvider } from './context.ts';
import { encodingHint, postgresProtocols, problemOf, serverAddress, socketHint } from './env-addresses.ts';
import { readCopyPlace } from './env-copies.ts';
import { addSecretFiles } from './env-files.ts';
import { type ProxySettings, proxyVariables, readProxies } from './env-proxies.ts';
import { refuseTemplates } from './env-templates.ts';
import type { S3Config } from './storage/s3.ts';

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no', ''] });
/** The demo towns' languages; each is a folder in `server/demo/`. */
export const demoLanguages = ['en', 'de'] as const;
export type DemoLanguage = (typeof demoLanguages)[number];

const demo = z.union(
  [flag.transform((isOn) => (isOn ? ('en' as const) : ('off' as const))), z.enum(demoLanguages)],
  `HAGGLE_DEMO must be on, off, or the language of a demo town: ${demoLanguages.join(', ')}.`,
);
/** Empty variables count as unset, as in env files, except for these switches, which they turn off. */
const switches = ['REALTIME', 'OFFLINE', 'HAGGLE_DEMO', 'HAGGLE_DEV'];

/** `host:port` pairs, separated by commas. */
const authorityList = (name: string) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim().toLowerCase() || []))
    .refine(
      (list) => list.every((one) => /^[^/@\s]+:\d{1,5}$/.test(one)),
      `${name} must be a list such as shop.intranet:8080.`,
    );

const Environment = z.object({
  PORT: z.coerce.number('PORT must be a number.').int().min(0).max(65_535).default(3000),
  /** Defaults to all of the machine's addresses. */
  HOST: z.string().optional(),
  /** The site's public address, with which links in feeds and emails start. */
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'SITE_URL must be a full address such as https://deals.example.com.' })
    .optional(),
  /** Language, currency, country and time zone of a new site. */
  SITE_LANGUAGE: z
    .string()
    .refine(hasLanguage, `SITE_LANGUAGE must be one of ${listLanguages().join(', ')}.`)
    .optional(),
  SITE_CURRENCY: z.string().refine(isCurrency, 'SITE_CURRENCY must be a code such as USD or EUR.').optional(),
  SITE_COUNTRY: z.string().refine(isCountry, 'SITE_COUNTRY must be a code such as US or DE.').optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'SITE_TIME_ZONE must be a zone such as UTC or Europe/Berlin.')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  /** The folder for backups; every node must reach it. */
  BACKUP_DIR: z.string().optional(),
  /** A second place for backups: a folder on another disk, or `s3://bucket/prefix`. */
  BACKUP_COPY_TO: z.string().optional(),
  /** Public keys for encrypting these copies, such as `age1…`, separated by commas. */
  BACKUP_RECIPIENTS: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_URL: serverAddress('DATABASE_URL', postgresProtocols, socketHint).optional(),
  /** Read replicas of that database, for reads that may be seconds old. */
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .refine(
      (list) => list.every((one) => problemOf(one, postgresProtocols) === undefined),
      `DATABASE_REPLICA_URLS must be addresses that start with postgres://, separated by commas. ${encodingHint}`,
    ),
  /** Percent by which the heap may grow between garbage collections. */
  HEAP_GROWTH: z.coerce.number('HEAP_GROWTH must be a number.').int().min(10).max(400).default(50),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(20),
  /** Shared by all nodes for rate limits and messages between nodes. */
  REDIS_URL: serverAddress('REDIS_URL', ['redis', 'rediss']).optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'ROLE must be all, web or worker.').default('all'),
  /** Number of web processes on this machine; with `auto`, one per core. */
  WORKERS: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(256)], 'WORKERS must be auto or a number.')
    .default(1),
  /** Set by the supervisor: how to connect to its embedded database. */
  HAGGLE_EMBEDDED: z.string().optional(),
  /** Set by the image: the commit it was built from. */
  HAGGLE_REVISION: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'S3_ENDPOINT must start with https:// or http://.' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: serverAddress('SMTP_URL', ['smtp', 'smtps']).optional(),
  /** Defaults to the site's name. */
  MAIL_FROM: z.string().optional(),
  /** Encrypts secrets in the database. Without it, one is generated and stored in the data folder. */
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters.').optional(),
  /** The previous key, while its values are being re-encrypted. */
  SECRET_KEY_PREVIOUS: z.string().min(32, 'SECRET_KEY_PREVIOUS must have at least 32 characters.').optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address.').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'ADMIN_PASSWORD must have at least 10 characters.').optional(),
  /** The language of the demo town on an empty embedded database. */
  HAGGLE_DEMO: demo.default('en'),
  /** Proves to search engines that notifications about changed pages come from the site. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'INDEXNOW_KEY must have 8 to 128 letters, digits or dashes.')
    .optional(),
  /** Whether pages get live updates through a socket. */
  REALTIME: flag.default(false),
  /** Whether browsers may store pages for reading offline. */
  OFFLINE: flag.default(true),
  HAGGLE_DEV: flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** The traces' collector; the OpenTelemetry library reads its other variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('OTEL_EXPORTER_OTLP_ENDPOINT must be a full address.').optional(),
  /** Required to read /metrics. Without it, metrics are off: behind a local proxy, every caller looks local. */
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  /** How long the site keeps serving after SIGTERM, so that balancers switch first. */
  DRAIN_SECONDS: z.coerce.number('DRAIN_SECONDS must be a number.').min(0).max(60).default(0),
  ...proxyVariables,
  /** An OpenID Connect provider to log in with. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'OIDC_ISSUER must be a full address.' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'OIDC_NAME can have at most 40 characters.').default('OpenID Connect'),
  OIDC_ALLOW: authorityList('OIDC_ALLOW'),
  FETCH_ALLOW: authorityList('FETCH_ALLOW'),
});

export interface Env extends ProxySettings {
  port: number;
  /** True for web processes; a worker only listens, for health checks, if PORT is set. */
  listens: boolean;
  host: string | undefined;
  siteUrl: string | undefined;
  /** A new site's locale; `firstLocale` has the defaults. */
  locale: Partial<ChosenLocale>;
  dataDir: string;
  backupDir: string | undefined;
  /** A second place for backups. */
  backupCopies: CopyPlace | undefined;
  databaseUrl: string | undefined;
  databasePool: number;
  /** In percent. */
  heapGrowth: number;
  replicaUrls: readonly string[];
  redisUrl: string | undefined;
  /** Number of web processes; with several, there is also one worker process. */
  workers: number;
  inheritedDatabase: pg.ClientConfig | undefined;
  role: 'all' | 'web' | 'worker';
  /** Without it, pictures are stored in the data folder. */
  s3: S3Config | undefined;
  smtp: { url: string; from: string | undefined } | undefined;
  secretKey: string | undefined;
  /** Decrypts values encrypted before the key was rotated. */
  previousSecretKey: string | undefined;
  admin: { email: string; password: string } | undefined;
  /** The language of the demo town for an empty embedded database; undefined for none. */
  demo: DemoLanguage | undefined;
  /** Without it, search engines aren't notified of changed pages. */
  indexNowKey: string | undefined;
  realtime: boolean;
  /** Whether browsers may store pages for reading offline; false makes them delete stored ones. */
  offline: boolean;
  dev: boolean;
  logLevel: string;
  /** Whether traces are sent to a collector. */
  traces: boolean;
  metricsToken: string | undefined;
  rateLimitScale: number;
  /** In milliseconds. */
  drainFor: number;
  /** `host:port` pairs that may be fetched although they aren't public. */
  fetchAllow: readonly string[];
  /** The same, only for requests to login providers. */
  oidcAllow: readonly string[];
  loginProvider: FixedProvider | undefined;
}

/**
 * Reads the environment once.
 * @throws StartError naming an invalid variable
 */
export function readEnv(processEnv: NodeJS.ProcessEnv): Env {
  const variables = addSecretFiles(processEnv);
  refuseTemplates(Object.entries(variables).filter(([name]) => name in Environment.shape));
  return readVariables(variables);
}

/** The site's language is only read here, so errors are in English, like all output of the start. */
const englishErrors = z.locales.en().localeError;

function readVariables(variables: NodeJS.ProcessEnv): Env {
  const setVariables = Object.entries(variables).filter(([name, value]) => value !== '' || switches.includes(name));
  const parsed = Environment.safeParse(Object.fromEntries(setVariables), { error: englishErrors });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The environment variable ${issue?.path.join('.')} cannot be used: ${issue?.message}`);
  }
  const env = parsed.data;
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new StartError('Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.');
  }
  return {
    port: env.PORT,
    listens: env.ROLE !== 'worker' || Boolean(variables.PORT),
    host: env.HOST,
    siteUrl: env.SITE_URL,
    locale: localeOf(env),
    dataDir: resolve(env.DATA_DIR),
    ...backupPlaces(env),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    heapGrowth: env.HEAP_GROWTH,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    redisUrl: env.REDIS_URL,
    // Workers already run several jobs concurrently, and in development pages need a single process.
    workers: env.ROLE === 'worker' || env.HAGGLE_DEV ? 1 : countOf(env.WORKERS),
    inheritedDatabase:
      env.HAGGLE_EMBEDDED === undefined ? undefined : (JSON.parse(env.HAGGLE_EMBEDDED) as pg.ClientConfig),
    role: env.ROLE,
    s3: readS3(env),
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    secretKey: env.SECRET_KEY,
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    demo: env.HAGGLE_DEMO === 'off' ? undefined : env.HAGGLE_DEMO,
    indexNowKey: env.INDEXNOW_KEY,
    realtime: env.REALTIME,
    offline: env.OFFLINE,
    dev: env.HAGGLE_DEV,
    logLevel: env.LOG_LEVEL,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    metricsToken: env.METRICS_TOKEN,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    drainFor: env.DRAIN_SECONDS * 1000,
    ...readProxies(env),
    fetchAllow: env.FETCH_ALLOW,
    oidcAllow: env.OIDC_ALLOW,
    loginProvider: readProvider(env),
  };
}

function backupPlaces(env: z.output<typeof Environment>): Pick<Env, 'backupDir' | 'backupCopies'> {
  return {
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    backupCopies: readCopyPlace(env),
  };
}

function countOf(workers: 'auto' | number | undefined): number {
  return workers === 'auto' ? availableParallelism() : (workers ?? 1);
}

function readS3(env: z.output<typeof Environment>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const required = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION ?? 'us-east-1',
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  if (missing.length === Object.keys(required).length) return undefined;
  throw new StartError(`To store pictures in S3, also set ${missing.join(', ')}. Otherwise unset all S3 variables.`);
}

function readProvider(env: z.output<typeof Environment>): FixedProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env;
  if (issuer && clientId) return { name: name || 'OpenID Connect', issuer, clientId, clientSecret };
  if (issuer || clientId) throw new StartError('To log in with a provider, set both OIDC_ISSUER and OIDC_CLIENT_ID.');
  return undefined;
}

function localeOf(env: z.output<typeof Environment>): Partial<ChosenLocale> {
  const { SITE_LANGUAGE: language, SITE_CURRENCY: currency, SITE_COUNTRY: country, SITE_TIME_ZONE: timeZone } = env;
  return {
    ...(language && { language }),
    ...(currency && { currency }),
    ...(country && { country }),
    ...(timeZone && { timeZone }),
  };
}
