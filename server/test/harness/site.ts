import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '@haggle/contract/accounts/capabilities';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { registerUser } from '../../src/domains/accounts/users/actions.ts';
import { readSettings } from '../../src/domains/site/settings/actions.ts';
import type { Actor, TrustLevel } from '../../src/kernel/actor.ts';
import { ProcessState } from '../../src/kernel/process-state.ts';
import type { Context } from '../../src/platform/context.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
import { createFetcher } from '../../src/platform/fetch/fetcher.ts';
import { drainJobs } from '../../src/platform/jobs/jobs.ts';
import { noRealtime } from '../../src/platform/realtime/realtime.ts';
import { createSecrets } from '../../src/platform/secrets/secrets.ts';
import { folderStorage } from '../../src/platform/storage/folder.ts';
import { createTasks } from '../../src/schedule.ts';
import { createApp } from '../../src/start/app.ts';
import { createTestDatabase } from './database.ts';
import { requireDeclaredError } from './declared-errors.ts';
import { dropDatabase } from './postgres.ts';

/** A member of a test site, with a token for calls. */
export interface Member extends Actor {
  email: string;
  token: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; their shape is what is being tested
  body: any;
}

interface CallOptions {
  as?: Member | null;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's address; without one the call comes from within the process. */
  from?: string;
}

export const password = 'correct horse battery';

/** Enough for concurrent requests. Opening a connection takes longer than most tests. */
const maxConnections = 5;
/** The default of a site, for load tests and tests that block connections. */
export const manyConnections = { connections: 20 };

/** The whole application on a separate database, by default an empty one, called through HTTP without a port. */
export class TestSite {
  app!: Hono;
  context!: Context;
  connection!: Connection;
  /** Everything the application wrote to its log. */
  readonly logLines: string[] = [];
  /** `host:port` pairs that the site may read; every name ending in `.example` resolves to this machine. */
  readonly allowedHosts = new Set<string>();
  private folder!: string;
  #dropDatabase: (() => Promise<void>) | undefined;
  readonly #connections: number;
  private members = 0;

  constructor({ connections = maxConnections } = {}) {
    this.#connections = connections;
  }

  async open(database?: EmbeddedConfig): Promise<void> {
    const log = pino({ level: 'trace' }, { write: (line) => this.logLines.push(line) });
    const config = database ?? (await createTestDatabase());
    this.connection = openDatabase({ ...config, max: this.#connections }, log);
    // The databases of hundreds of test files would take gigabytes.
    if (!database) this.#dropDatabase = () => dropDatabase(config);
    this.folder = await mkdtemp(join(tmpdir(), 'haggle-files-'));
    const storage = folderStorage(this.folder);
    this.context = {
      database: this.connection.database,
      storage,
      process: new ProcessState(),
      fetcher: createFetcher({ origin: 'http://haggle.test', allow: this.allowedHosts, log, lookup: lookUpExample }),
      clock: () => new Date(this.#now ?? Date.now()),
      log,
      secrets: createSecrets('a key for tests'),
      mailer: undefined,
      realtime: noRealtime,
      origin: 'http://haggle.test',
      rateLimitScale: 1000,
    };
    // An earlier test file in this process may have used another language.
    await readSettings(this.context);
    this.app = createApp({ context: this.context, rateLimitScale: 1000, trustProxy: 0 });
    await holdDelayedJobs(this.context.database);
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.#dropDatabase?.();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Calls an API endpoint, given as `GET /deals`. */
  async call(key: string, { as, body, headers = {}, from }: CallOptions = {}): Promise<Reply> {
    const [method = 'GET', path = '/'] = key.split(' ');
    const isForm = body instanceof FormData;
    const isText = typeof body === 'string';
    const request = {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || isText ? body : JSON.stringify(body) }),
    };
    const network = from === undefined ? {} : { incoming: { headers: {}, socket: { remoteAddress: from } } };
    const response = await this.app.request(`http://haggle.test/api${path}`, request, network);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const content = isJson ? JSON.parse(text) : text;
    if (isJson && response.status >= 400 && response.status < 500) requireDeclaredError(method, path, content.code);
    return { status: response.status, headers: response.headers, body: content };
  }

  /** Creates a logged-in member who joined two days ago, so that their votes and reports count. */
  async member(name?: string): Promise<Member> {
    const someone = await this.newcomer(name);
    const joinedAt = new Date(someone.joinedAt.getTime() - 2 * 86_400_000);
    await this.context.database
      .updateTable('users')
      .set({ created_at: joinedAt })
      .where('id', '=', someone.id)
      .execute();
    return { ...someone, joinedAt };
  }

  /** Creates a logged-in member who joined just now. */
  async newcomer(name = `member${++this.members}`): Promise<Member> {
    const email = `${name}@haggle.test`;
    const { body, status } = await this.call('POST /auth/register', { body: { username: name, email, password } });
    if (status !== 200) throw new Error(`${name} could not register: ${JSON.stringify(body)}`);
    const { id } = body.data.user;
    const newcomer = { role: 'member', roles: [], isVerified: false, trustLevel: 0, isAnnulled: false } as const;
    return { id, username: name, ...newcomer, joinedAt: this.context.clock(), email, token: body.token };
  }

  /** Creates a logged-in admin. */
  async admin(name = `boss${++this.members}`): Promise<Member> {
    const email = `${name}@haggle.test`;
    const actor = await registerUser(this.context, { username: name, email, password, role: 'admin' });
    const { body } = await this.call('POST /auth/login', { body: { email, password } });
    return { ...actor, email, token: body.token };
  }

  /** Creates a logged-in member with these roles. */
  async staff(...roles: StaffRole[]): Promise<Member> {
    const someone = await this.member();
    const change = { staff_roles: roles };
    await this.context.database.updateTable('users').set(change).where('id', '=', someone.id).execute();
    return { ...someone, roles };
  }

  /** Sets a member's trust level. From 2 on, their edits need no approval. */
  async setTrustLevel(member: Member, level: TrustLevel): Promise<void> {
    // The event of a deal just published would compute their trust level again.
    await this.drain();
    const change = { trust_level: level };
    await this.context.database.updateTable('users').set(change).where('id', '=', member.id).execute();
  }

  /** Gives a member a second step, whose codes nobody knows. */
  async addSecondStep({ id }: Pick<Member, 'id'>): Promise<void> {
    const secret = { totp_secret: Buffer.from('a key'), totp_confirmed_at: new Date() };
    await this.context.database.updateTable('users').set(secret).where('id', '=', id).execute();
  }

  /** Posts a deal and has it approved by default. Deals of members with higher trust are published anyway. */
  async deal(author: Member, fields: object = {}, { published = true } = {}): Promise<string> {
    const { body, status } = await this.call('POST /deals', { as: author, body: { ...draft(), ...fields } });
    if (status !== 200) throw new Error(`The deal was refused: ${JSON.stringify(body)}`);
    if (published && body.data.lifecycleStatus === 'pending') {
      this.#approver ??= this.admin();
      const approved = await this.call(`PUT /deals/${body.data._id}/approve`, { as: await this.#approver });
      if (approved.status !== 200) throw new Error(`The deal was not approved: ${JSON.stringify(approved.body)}`);
    }
    return body.data._id;
  }

  #approver: Promise<Member> | undefined;

  #now: number | undefined;

  /** Sets the clock to a time in milliseconds, or back to the real one. */
  setClock(now: number | undefined): void {
    this.#now = now;
  }

  /** Backdates a member's logins, so that protected actions need another confirmation. */
  async backdateLogins({ id }: Pick<Member, 'id'>, minutes = 11): Promise<void> {
    const confirmed_at = new Date(this.context.clock().getTime() - minutes * 60_000);
    await this.context.database.updateTable('sessions').set({ confirmed_at }).where('user_id', '=', id).execute();
  }

  /** Runs a scheduled task. */
  async run(task: string): Promise<void> {
    const perform = createTasks(this.context)[task];
    if (!perform) throw new Error(`There is no task ${task}.`);
    await perform({});
  }

  /** Makes delayed jobs and retries due now. */
  async makeJobsDue(): Promise<void> {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
      this.context.database,
    );
  }

  /** Runs all due background jobs. */
  drain(): Promise<void> {
    const { pool } = this.connection;
    return drainJobs({ pool, tasks: createTasks(this.context), log: this.context.log, concurrency: 4 });
  }
}

/**
 * Postpones delayed jobs and retries until a test calls `makeJobsDue`. Otherwise a slow machine would run them within the
 * same `drain`, and a fast one wouldn't.
 */
async function holdDelayedJobs(database: Context['database']): Promise<void> {
  await sql`
    create or replace function hold_delayed_job() returns trigger language plpgsql as $$
    begin
      if new.run_at > now() then new.run_at := new.run_at + interval '1 day'; end if;
      return new;
    end $$`.execute(database);
  await sql`
    create or replace trigger hold_delayed before insert or update of run_at on graphile_worker._private_jobs
    for each row execute function hold_delayed_job()`.execute(database);
}

/** Replaces DNS, which tests never use. */
async function lookUpExample(hostname: string) {
  return hostname.endsWith('.example') ? [{ address: '127.0.0.1', family: 4 }] : [];
}

let drafts = 0;

/** Returns the fields of a deal, each time of another product. */
export function draft() {
  drafts += 1;
  return {
    title: `Wireless headphones number ${drafts}`,
    price: 79.99,
    retailPrice: 129,
    dealURL: `https://shop.example/products/${drafts}`,
  };
}

/** Provides a site to the tests of one file. */
export function useSite(options?: { connections: number }): TestSite {
  const site = new TestSite(options);
  beforeAll(() => site.open());
  afterAll(() => site.close());
  return site;
}
