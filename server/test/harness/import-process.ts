import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { TestSite } from './site.ts';

const program = join(import.meta.dirname, '../../bin/haggle.js');

/** Runs `npm run import` in separate processes, on the database of a test site. */
export class Imports {
  readonly folder = mkdtempSync(join(tmpdir(), 'haggle-import-'));
  private readonly site: TestSite;
  private readonly children: ChildProcess[] = [];
  private test = 0;

  constructor(site: TestSite) {
    this.site = site;
  }

  /** Returns a shop link unique to this test. */
  address(name: string | number): string {
    return `https://shop.example/${this.test}/${name}`;
  }

  /** Returns a valid row for an import. */
  deal(name: string | number) {
    return { title: `A very good thing ${name}`, price: 10, url: this.address(name) };
  }

  write(text: string | Buffer): string {
    const file = join(this.folder, `deals-${this.test}`);
    writeFileSync(file, text);
    return file;
  }

  start(words: string[], variables: Record<string, string> = {}) {
    const env = { ...process.env, DATABASE_URL: this.databaseUrl(), DATA_DIR: this.folder, ...variables };
    const child = spawn(process.execPath, [program, 'import', ...words], { env, stdio: 'pipe' });
    this.children.push(child);
    const text = { out: '', err: '' };
    child.stdout.on('data', (part) => {
      text.out += part;
    });
    child.stderr.on('data', (part) => {
      text.err += part;
    });
    const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...text }));
    return { child, ended, text };
  }

  /** Imports a file and waits for the end. */
  run(file: string, ...words: string[]) {
    const { child, ended } = this.start([file, ...words]);
    child.stdin.end();
    return ended;
  }

  /** Returns the public deals of this test; the site must have fewer than a hundred. */
  async found() {
    const found = [];
    for (const status of ['', '&status=expired', '&status=archived']) {
      const { body } = await this.site.call(`GET /deals?limit=100${status}`);
      found.push(...body.data);
    }
    return found.filter((deal) => deal.dealURL.startsWith(this.address('')));
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

  begin(): void {
    this.test += 1;
  }

  end(): void {
    for (const child of this.children.splice(0)) child.kill('SIGKILL');
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Formats deals as JSON lines. */
export function linesOf(deals: readonly object[]): string {
  return deals.map((deal) => `${JSON.stringify(deal)}\n`).join('');
}

/** Provides imports to the tests of one file. */
export function useImports(site: TestSite): Imports {
  const imports = new Imports(site);
  beforeEach(() => imports.begin());
  afterEach(() => imports.end());
  afterAll(() => imports.close());
  return imports;
}
