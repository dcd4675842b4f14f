import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { seedMembers } from '../harness/crowd.ts';
import { draft, type Member, password, type TestSite } from '../harness/site.ts';
import { waitUntil } from './processes.ts';
import { admin, type ClusterSite, startClusterSite } from './site.ts';

/** Multiplies the rate limits, which are made for one person and not for a test. */
export const rateLimitScale = 20;
export const metricsToken = 'a token for machines';
/** The fields of the first deal. */
export const firstDeal = draft();

/** Prints a measurement. */
export const printLine = (line: string) => process.stdout.write(`  ${line}\n`);

/** A site of several nodes with members and deals, called through its proxy. */
class ClusterFixture {
  site!: ClusterSite;
  connection!: Connection;
  /** The admin's token. */
  adminToken = '';
  crowd: Member[] = [];
  readonly deals: string[] = [];

  async open(): Promise<void> {
    await buildWeb();
    const variables = { DRAIN_SECONDS: '2', RATE_LIMIT_SCALE: `${rateLimitScale}`, METRICS_TOKEN: metricsToken };
    this.site = await startClusterSite(variables);
    this.connection = openDatabase({ ...this.site.postgres, max: 3 }, pino({ level: 'warn' }));
    const { database } = this.connection;
    await waitUntil('the proxy sends to both', async () => (await this.site.proxy.activeNodes()).length === 2);
    this.adminToken = (await this.call('POST /auth/login', admin)).body.token;
    this.crowd = await seedMembers({ context: { database } } as TestSite, 40);
    for (let count = 0; count < 10; count++) this.deals.push(await this.publish(count === 0 ? firstDeal : draft()));
    await database.updateTable('users').set({ email_verified_at: new Date() }).execute();
  }

  async close(): Promise<void> {
    await this.connection?.close();
    await this.site?.stop();
  }

  async call(key: string, body?: unknown, token?: string) {
    const [method = 'GET', path] = key.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.site.proxy.origin}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; their shape is what is being tested
    return { status: response.status, body: (await response.json()) as any };
  }

  /** Registers a member and confirms their address. */
  async registerMember(username: string) {
    const email = `${username}@grown.example`;
    const { body } = await this.call('POST /auth/register', { username, email, password });
    const message = () => this.site.mailbox.emailsTo(email)[0]?.text ?? '';
    await waitUntil(`${username} is asked to confirm the address`, () => message() !== '');
    const [, proof] = /verify-email\/([\w-]+)/.exec(message()) ?? [];
    expect((await this.call(`POST /auth/verify-email/${proof}`, undefined, body.token)).status).toBe(200);
    return { id: body.data.user.id as string, username, email, token: body.token as string };
  }

  async publish(fields: object): Promise<string> {
    const { body } = await this.call('POST /deals', fields, this.adminToken);
    const { _id, lifecycleStatus } = body.data;
    if (lifecycleStatus === 'pending') await this.call(`PUT /deals/${_id}/approve`, undefined, this.adminToken);
    return _id;
  }

  /** Expects that the totals of every deal match its rows. */
  async expectTotalsToMatch(): Promise<void> {
    const { rows } = await sql<{ id: string; told: string; counted: string }>`
      select id, array[upvotes, downvotes, comments_count]::text as told,
        array[
          (select count(*) from votes where deal_id = deals.id and value = 1),
          (select count(*) from votes where deal_id = deals.id and value = -1),
          (select count(*) from comments where deal_id = deals.id and deleted_at is null)]::text as counted
      from deals`.execute(this.connection.database);
    for (const { id, told, counted } of rows) expect(told, `deal ${id}`).toBe(counted);
  }
}

/** Provides a site of several nodes to the tests of one file. */
export function useCluster(): ClusterFixture {
  const cluster = new ClusterFixture();
  beforeAll(() => cluster.open(), 240_000);
  afterAll(() => cluster.close());
  return cluster;
}
