import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { configFor } from '../../src/platform/database/embedded/config.ts';
import { type AppNode, createNode } from '../cluster/nodes.ts';
import { waitUntil } from '../cluster/processes.ts';
import { seedMembers } from '../harness/crowd.ts';
import { draft, type Member } from '../harness/site.ts';

const program = join(import.meta.dirname, '../../bin/haggle.js');
const admin = { email: 'keeper@faults.example', password: 'a fine long password' };
export const metricsToken = 'a token for machines';

/** Prints a measurement. */
export const printLine = (line: string) => process.stdout.write(`  ${line}\n`);

export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; their shape is what is being tested
  body: any;
}

/** A production site as started by `npm start`, with an embedded database, members and deals. */
export class StandaloneSite {
  node!: AppNode;
  /** The admin's token. */
  adminToken = '';
  crowd: Member[] = [];
  readonly deals: string[] = [];
  #connection: Connection | undefined;
  #variables: Record<string, string> = {};
  #databaseUrl: string | undefined;

  async open(
    variables: Record<string, string> = {},
    { members = 8, deals = 6, databaseUrl }: { members?: number; deals?: number; databaseUrl?: string } = {},
  ): Promise<void> {
    this.#databaseUrl = databaseUrl;
    await buildWeb();
    this.#variables = {
      HAGGLE_DEMO: 'off',
      LOG_LEVEL: 'info',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      METRICS_TOKEN: metricsToken,
      RATE_LIMIT_SCALE: '1000',
      ...variables,
    };
    this.node = await createNode({ name: 'the site', variables: this.#variables });
    await this.node.start();
    this.adminToken = (await this.call('POST /auth/login', { body: admin })).body.token;
    this.crowd = await seedMembers({ context: { database: this.database } }, members);
    // If the site sends email, only members with confirmed addresses may write.
    await this.database.updateTable('users').set({ email_verified_at: new Date() }).execute();
    for (let count = 0; count < deals; count++) this.deals.push(await this.publish());
  }

  async close(): Promise<void> {
    await this.#connection?.close();
    // A new start stops the processes that a killed one left running.
    if (this.node && this.node.pid() === 0) await this.node.start();
    await this.node?.remove();
  }

  /** The tests' own database connection, through `databaseUrl` if the test breaks the site's connection. */
  get database(): Connection['database'] {
    const url = this.#databaseUrl ?? this.#variables.DATABASE_URL;
    this.#connection ??= openDatabase(
      { ...(url ? { connectionString: url } : configFor(join(this.folder, 'socket'))), max: 2 },
      pino({ level: 'silent' }),
    );
    return this.#connection.database;
  }

  /** Makes waiting jobs due now. */
  async makeJobsDue(): Promise<void> {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(this.database);
  }

  /** The data folder. */
  get folder(): string {
    return this.#variables.DATA_DIR ?? this.node.folder;
  }

  /** The main process of the embedded database, or undefined while none runs. */
  get databasePid(): number | undefined {
    const file = join(this.folder, 'postgres/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  }

  /** Calls an API endpoint, given as `GET /deals`. */
  async call(key: string, { as, body, timeout = 20_000 }: { as?: string; body?: unknown; timeout?: number } = {}) {
    const [method = 'GET', path] = key.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.node.origin}/api${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    } as ApiResponse;
  }

  /** Requests any path outside the API. */
  async get(path: string, timeout = 20_000): Promise<{ status: number; text: string; ms: number }> {
    const startedAt = performance.now();
    const response = await fetch(`${this.node.origin}${path}`, { signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    return { status: response.status, text, ms: performance.now() - startedAt };
  }

  /** Publishes a new deal and returns its ID. */
  async publish(fields: object = {}): Promise<string> {
    const { body } = await this.call('POST /deals', { as: this.adminToken, body: { ...draft(), ...fields } });
    const { _id, lifecycleStatus } = body.data;
    if (lifecycleStatus === 'pending') await this.call(`PUT /deals/${_id}/approve`, { as: this.adminToken });
    return _id;
  }

  /** Waits until the site is ready, without doing anything to it. */
  waitUntilReady(timeout = 60_000): Promise<void> {
    return waitUntil('the site is ready by itself', () => this.node.isReady(), { timeout, explain: this.node.output });
  }

  /** Waits until all events are handled and no job is given up. */
  async waitUntilDrained(timeout = 120_000): Promise<void> {
    const isDone = async () => (await this.#countPending()) === 0;
    await waitUntil('all events have been followed', isDone, { timeout, explain: () => this.#pendingSummary });
  }

  /** Waits until all events up to now are handled, even if members keep causing new ones. */
  async waitUntilCaughtUp(timeout = 120_000): Promise<void> {
    const { rows } = await sql<{ last: string | null }>`select max(id) as last from graphile_worker.jobs`.execute(
      this.database,
    );
    const last = rows[0]?.last ?? '0';
    const isDone = async () => (await this.#countPending(last)) === 0;
    await waitUntil('the events of before have been followed', isDone, {
      timeout,
      explain: () => this.#pendingSummary,
    });
  }

  /** The jobs left at the last check. */
  #pendingSummary = '';

  /** @param last the newest job to count; null counts all */
  async #countPending(last: string | null = null): Promise<number> {
    const { rows } = await sql<{ waiting: number; sample: string }>`
      select count(*)::integer as waiting,
        coalesce(string_agg(concat_ws(' ', task_identifier, key, run_at, attempts, last_error), E'\n') filter (where nth <= 5), '')
          as sample
      from (select *, row_number() over (order by id) as nth from graphile_worker.jobs) as jobs
      where (task_identifier = 'event' and (${last}::bigint is null or id <= ${last}))
        or (attempts >= max_attempts and locked_at is null)`.execute(this.database);
    this.#pendingSummary = `${rows[0]?.waiting} are left, such as:\n${rows[0]?.sample}`;
    return rows[0]?.waiting ?? -1;
  }

  /** Runs `npm run doctor` on the running site. */
  async runDoctor(): Promise<{ code: number; text: string }> {
    const env = { ...process.env, ...this.#variables, NODE_ENV: 'production', DATA_DIR: this.folder };
    const child = spawn(process.execPath, [program, 'doctor'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    const collect = (chunk: Buffer) => {
      text += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const [code] = await once(child, 'close');
    return { code, text };
  }

  /** Expects that all integrity checks pass and that no consequence of an event happened twice. */
  async expectConsistent(): Promise<void> {
    await this.waitUntilDrained();
    const { code, text } = await this.runDoctor();
    expect(text).toMatch(/All \d+ checks passed/);
    expect(code).toBe(0);
    const { rows } = await sql<{ doubled: number }>`
      select count(*)::integer as doubled from (
        select from consequences_done group by event_id, consequence having count(*) > 1) as twice`.execute(
      this.database,
    );
    expect(rows).toEqual([{ doubled: 0 }]);
  }

  /** Returns the resident memory of the process in megabytes. */
  residentMegabytes(): number {
    const [, resident] = readFileSync(`/proc/${this.node.pid()}/statm`, 'utf8').split(' ');
    return (Number(resident) * 4096) / 1024 / 1024;
  }

  /** Returns the error lines of the log, which external faults must not cause. */
  errorLines(): string[] {
    return this.node
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level":50') || line.startsWith('{"level":60'));
  }
}
