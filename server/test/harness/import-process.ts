import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { TestSite } from './site.ts';

const program = join(import.meta.dirname, '../../bin/haggle.js');

/** Runs `npm run import` in separate processes, on the database of a test site. */
export class ImportRunner {
  readonly folder = mkdtempSync(join(tmpdir(), 'haggle-import-'));
  private readonly site: TestSite;
  private readonly children: ChildProcess[] = [];
  private testNumber = 0;

  constructor(site: TestSite) {
    this.site = site;
  }

  /** Returns a shop link unique to this test. */
  shopUrl(name: string | number): string {
    return `https://shop.example/${this.testNumber}/${name}`;
  }

  /** Returns a valid row for an import. */
  deal(name: string | number) {
    return { title: `A very good thing ${name}`, price: 10, url: this.shopUrl(name) };
  }

  write(text: string | Buffer): string {
    const file = join(this.folder, `deals-${this.testNumber}`);
    writeFileSync(file, text);
    return file;
  }

  start(args: string[], variables: Record<string, string> = {}) {
    const env = { ...process.env, DATABASE_URL: this.databaseUrl(), DATA_DIR: this.folder, ...variables };
    const child = spawn(process.execPath, [program, 'import', ...args], { env, stdio: 'pipe' });
    this.children.push(child);
    const text = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      text.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      text.err += chunk;
    });
    const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...text }));
    return { child, ended, text };
  }

  /** Imports a file and waits for the end. */
  run(file: string, ...args: string[]) {
    const { child, ended } = this.start([file, ...args]);
    child.stdin.end();
    return ended;
  }

  /** Returns the public deals of this test; the site must have fewer than a hundred. */
  async importedDeals() {
    const importedDeals = [];
    for (const status of ['', '&status=expired', '&status=archived']) {
      const { body } = await this.site.call(`GET /deals?limit=100${status}`);
      importedDeals.push(...body.data);
    }
    return importedDeals.filter((deal) => deal.dealURL.startsWith(this.shopUrl('')));
  }

  /** Counts the live deals in the database, because totals of lists may be out of date. */
  async total(): Promise<number> {
    const { rows } = await this.site.connection.pool.query<{ total: number }>(
      `select count(*)::integer as total from deals where status = 'active'`,
    );
    return rows[0]?.total ?? -1;
  }

  databaseUrl(): string {
    const { host = '', port, user, database } = this.site.connection.pool.options;
    return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  }

  beforeTest(): void {
    this.testNumber += 1;
  }

  afterTest(): void {
    for (const child of this.children.splice(0)) child.kill('SIGKILL');
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Formats deals as JSON lines. */
export function toJsonLines(deals: readonly object[]): string {
  return deals.map((deal) => `${JSON.stringify(deal)}\n`).join('');
}

/** Provides imports to the tests of one file. */
export function useImportRunner(site: TestSite): ImportRunner {
  const imports = new ImportRunner(site);
  beforeEach(() => imports.beforeTest());
  afterEach(() => imports.afterTest());
  afterAll(() => imports.close());
  return imports;
}
