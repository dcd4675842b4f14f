import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createCategory } from '../../src/domains/catalogue/categories/actions.ts';
import { toJsonLines, useImportRunner } from '../harness/import-process.ts';
import { freePort } from '../harness/launch.ts';
import { useSite } from '../harness/site.ts';

/** Polls often, with a long timeout because a busy machine is slow to begin. */
const pollOptions = { timeout: 120_000, interval: 10 };

const site = useSite();
const imports = useImportRunner(site);

beforeAll(async () => {
  await site.admin('boss');
  await site.member('robin');
  const category = { description: '', icon: '', parentPath: null };
  await createCategory(site.context, { ...category, name: 'Home & Garden', slug: 'home-garden' });
  await createCategory(site.context, { ...category, name: 'Other things', slug: 'other' });
});

describe('an import that can’t begin', () => {
  test('says what is wrong with its file or arguments', async () => {
    const importError = async (...words: string[]) => {
      const { code, out, err } = await imports.run(words[0] ?? '', ...words.slice(1));
      expect({ code, out }).toEqual({ code: 2, out: '' });
      return err;
    };
    expect(await importError(join(imports.folder, 'none.csv'))).toMatch(
      /none\.csv cannot be read: it does not exist\.\n$/,
    );
    expect(await importError(imports.folder)).toMatch(/ is a folder, not a file\.\n$/);
    expect(await importError(imports.write('   \n'))).toBe('There is nothing in that file.\n');
    expect(await importError(imports.write('<html></html>'))).toBe('This is neither RSS nor Atom.\n');
    expect(await importError(imports.write('title,link\na,b\n'))).toMatch(
      /the column price cannot be found among: title, link\.\n$/,
    );
    const halfUtf16 = Buffer.from([0xff, 0xfe, 0x41]);
    expect(await importError(imports.write(halfUtf16))).toMatch(/encoding can't be read/);
    expect(await importError(imports.write('x'), '--format', 'doc')).toMatch(/^Unknown format doc\./);
    expect(await importError(imports.write('x'), '--what')).toContain('Usage: npm run import');
  });

  test('is refused for members who aren’t admins and for unknown categories', async () => {
    const file = imports.write(toJsonLines([imports.deal(1)]));
    expect((await imports.run(file, '--as', 'robin')).err).toBe(
      'robin is not an admin. Only admins can import deals.\n',
    );
    expect((await imports.run(file, '--as', 'nobody')).err).toBe('There is no member nobody.\n');
    const wrong = await imports.run(file, '--category', 'toys');
    expect(wrong).toMatchObject({
      code: 2,
      err: 'There is no category toys. Existing categories: home-garden, other.\n',
    });
    expect(await imports.importedDeals()).toEqual([]);
  });

  test('names a database that doesn’t respond', async () => {
    const DATABASE_URL = `postgres://robin:secret@127.0.0.1:${await freePort()}/haggle`;
    const { code, err } = await imports.start([imports.write(toJsonLines([imports.deal(1)]))], { DATABASE_URL }).ended;
    expect(code).toBe(2);
    expect(err).toMatch(/^The database at 127\.0\.0\.1:\d+\/haggle \(DATABASE_URL\) cannot be used: /);
  });
});

test('a dry run reports the same outcome and writes nothing', async () => {
  const rows = [imports.deal(1), imports.deal(1), { ...imports.deal(2), price: 'x' }, imports.deal(3)];
  const result = await imports.run(imports.write(toJsonLines(rows)), '--dry-run');
  expect(result).toEqual({
    code: 1,
    out: '2 could be imported, 1 already existed, 1 with errors. Nothing was written.\n',
    err: 'Row 3: price: Enter an amount.\n',
  });
  expect(await imports.importedDeals()).toEqual([]);
});

describe('an interrupted import', () => {
  const rows = 3_000;

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'finishes the rows in progress after %s, and a second run imports the rest',
    async (signal) => {
      const before = await imports.total();
      const file = imports.write(toJsonLines(Array.from({ length: rows }, (_, n) => imports.deal(n))));
      const first = imports.start([file]);
      await vi.waitFor(() => expect(first.text.err).toContain('1,000 rows: '), pollOptions);
      first.child.kill(signal);
      const { code, out } = await first.ended;
      expect(code).toBe(130);
      expect(out).toMatch(
        /^[\d,]+ imported, 0 already existed, 0 with errors\.\nInterrupted\. Run the same command again/,
      );
      const imported = Number(out.split(' ')[0]?.replace(',', ''));
      expect(imported).toBeGreaterThanOrEqual(1_000);
      expect(imported).toBeLessThan(rows);
      expect(await imports.total()).toBe(before + imported);
      expect((await imports.run(file)).code).toBe(0);
      expect(await imports.total()).toBe(before + rows);
    },
  );

  test('ends with Ctrl-C while no data comes through the pipe', async () => {
    const { child, ended, text } = imports.start(['-']);
    child.stdin.write(toJsonLines([imports.deal(1)]).repeat(2_000));
    await vi.waitFor(() => expect(text.err).toContain('2,000 rows: '), pollOptions);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, out: expect.stringMatching(/^1 imported, 1,999 already existed/) });
  });

  test('reports that the database went away, and a second run imports the rest', async () => {
    const before = await imports.total();
    const file = imports.write(toJsonLines(Array.from({ length: 3_000 }, (_, n) => imports.deal(n))));
    const first = imports.start([file], { DATABASE_URL: `${imports.databaseUrl()}&application_name=cut-off` });
    await vi.waitFor(() => expect(first.text.err).toContain('1,000 rows: '), pollOptions);
    await site.connection.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut-off'`,
    );
    const { code, err } = await first.ended;
    expect(code).toBe(2);
    expect(err).toMatch(/\nLost the connection to the database: .*Run the same command again/);
    expect((await imports.run(file)).code).toBe(0);
    expect(await imports.total()).toBe(before + 3_000);
  });
});
