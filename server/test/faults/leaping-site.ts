import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { Load } from '../cluster/load.ts';
import { waitUntil } from '../cluster/processes.ts';
import { requireClockLibrary } from '../cluster/programs.ts';
import { password } from '../harness/site.ts';
import { StandaloneSite } from './lone-site.ts';

/** Returns the path of the library that fakes clocks. If it isn't available, prints why and returns undefined. */
export function findClockLibrary(): string | undefined {
  try {
    return requireClockLibrary();
  } catch (error) {
    process.stderr.write(`SKIPPED: clocks that leap. ${(error as Error).message}\n`);
    return undefined;
  }
}

/** A site whose clock can be set, with members who write all the time. */
export class ShiftedClockSite extends StandaloneSite {
  load!: Load;
  /** The token of a member who has a password. */
  memberToken = '';
  readonly #folder = mkdtempSync(join(tmpdir(), 'haggle-clock-'));

  override async open(variables: Record<string, string>): Promise<void> {
    this.setClockOffset(0);
    await super.open({
      LD_PRELOAD: requireClockLibrary(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      // As on a real machine, the monotonic clock isn't affected.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      ...variables,
    });
    const account = { username: 'robin', email: 'robin@clock.example', password };
    this.memberToken = (await this.call('POST /auth/register', { body: account })).body.token;
  }

  override async close(): Promise<void> {
    await this.load?.stop();
    this.setClockOffset(0);
    await super.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #file(): string {
    return join(this.#folder, 'clock');
  }

  /** Sets the clock ahead of the right time, in milliseconds. Takes effect within a second. */
  setClockOffset(offset: number): void {
    writeFileSync(this.#file, `${offset < 0 ? '-' : '+'}${Math.abs(Math.round(offset / 1_000))}`);
  }

  /** Sets the clock ahead and waits until the site uses that time. */
  async shiftClock(offset: number): Promise<void> {
    this.setClockOffset(offset);
    const now = async () => Date.parse((await this.call('GET /deals?limit=1')).headers.get('date') ?? '');
    await waitUntil('the site has seen it', async () => Math.abs((await now()) - Date.now() - offset) < 60_000);
  }

  startLoad(): void {
    this.load = new Load({ origin: this.node.origin, members: this.crowd, deals: this.deals, postsDeals: true });
  }

  /** Expects that members can write and stay logged in, and that pages are served. */
  async expectWorking(): Promise<void> {
    const before = this.load.answered;
    await waitUntil('members write', () => this.load.answered > before + 40, { explain: () => this.load.reasons() });
    expect((await this.call('GET /auth/me', { as: this.memberToken })).status).toBe(200);
    for (const path of ['/', '/api/deals', `/deals/${this.deals[0]}`, '/readyz']) {
      expect((await this.get(path)).status, path).toBe(200);
    }
  }

  async signIn(guess: string): Promise<number> {
    return (await this.call('POST /auth/login', { body: { email: 'robin@clock.example', password: guess } })).status;
  }

  /** Returns the time of the last scheduled job in milliseconds. */
  async lastScheduledAt(): Promise<number> {
    const { rows } = await sql<{ at: Date | null }>`
      select max(last_execution) as at from graphile_worker._private_known_crontabs
      where identifier = 'renew-search'`.execute(this.database);
    return rows[0]?.at?.getTime() ?? 0;
  }
}
