import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { Load } from '../cluster/load.ts';
import { until } from '../cluster/processes.ts';
import { needClockLibrary } from '../cluster/programs.ts';
import { password } from '../harness/site.ts';
import { LoneSite } from './lone-site.ts';

/** Returns the path of the library that fakes clocks. If it isn't available, prints why and returns undefined. */
export function findClockLibrary(): string | undefined {
  try {
    return needClockLibrary();
  } catch (error) {
    process.stderr.write(`SKIPPED: clocks that leap. ${(error as Error).message}\n`);
    return undefined;
  }
}

/** A site whose clock can be set, with members who write all the time. */
export class LeapingSite extends LoneSite {
  load!: Load;
  /** The token of a member who has a password. */
  robin = '';
  readonly #folder = mkdtempSync(join(tmpdir(), 'haggle-clock-'));

  override async open(variables: Record<string, string>): Promise<void> {
    this.set(0);
    await super.open({
      LD_PRELOAD: needClockLibrary(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      // As on a real machine, the monotonic clock isn't affected.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      ...variables,
    });
    const person = { username: 'robin', email: 'robin@clock.example', password };
    this.robin = (await this.call('POST /auth/register', { body: person })).body.token;
  }

  override async close(): Promise<void> {
    await this.load?.stop();
    this.set(0);
    await super.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #file(): string {
    return join(this.#folder, 'clock');
  }

  /** Sets the clock ahead of the right time, in milliseconds. Takes effect within a second. */
  set(ahead: number): void {
    writeFileSync(this.#file, `${ahead < 0 ? '-' : '+'}${Math.abs(Math.round(ahead / 1_000))}`);
  }

  /** Sets the clock ahead and waits until the site uses that time. */
  async leap(ahead: number): Promise<void> {
    this.set(ahead);
    const now = async () => Date.parse((await this.call('GET /deals?limit=1')).headers.get('date') ?? '');
    await until('the site has seen it', async () => Math.abs((await now()) - Date.now() - ahead) < 60_000);
  }

  write(): void {
    this.load = new Load({ origin: this.node.origin, members: this.crowd, deals: this.deals, alsoPosts: true });
  }

  /** Expects that members can write and stay logged in, and that pages are served. */
  async expectAlive(): Promise<void> {
    const before = this.load.answered;
    await until('members write', () => this.load.answered > before + 40, { explain: () => this.load.reasons() });
    expect((await this.call('GET /auth/me', { as: this.robin })).status).toBe(200);
    for (const path of ['/', '/api/deals', `/deals/${this.deals[0]}`, '/readyz']) {
      expect((await this.get(path)).status, path).toBe(200);
    }
  }

  async signIn(secret: string): Promise<number> {
    return (await this.call('POST /auth/login', { body: { email: 'robin@clock.example', password: secret } })).status;
  }

  /** Returns the time of the last scheduled job in milliseconds. */
  async scheduled(): Promise<number> {
    const { rows } = await sql<{ at: Date | null }>`
      select max(last_execution) as at from graphile_worker._private_known_crontabs
      where identifier = 'renew-search'`.execute(this.database);
    return rows[0]?.at?.getTime() ?? 0;
  }
}
