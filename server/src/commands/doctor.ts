import { parseArgs } from 'node:util';
import {
  type CheckResult,
  compareMigrations,
  repair,
  runIntegrityChecks,
} from '../domains/operations/integrity-checks/actions.ts';
import { messageOf } from '../kernel/error-message.ts';
import { StartError } from '../kernel/start-error.ts';
import type { Context } from '../platform/context.ts';
import { isDatabaseGone } from '../platform/database/database.ts';
import { readEnv } from '../platform/env.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { withContext } from './with-context.ts';

const usage = `Usage:
  npm run doctor               check the database and stored totals, and report what is wrong
  npm run doctor -- --repair   also correct stored totals`;

/**
 * Runs `npm run doctor`, whether the site is running or not; exits with 1 if it finds a problem.
 */
export async function doctor(words: string[]): Promise<void> {
  try {
    const { isRepairing } = parseArguments(words);
    const env = readEnv(process.env);
    const key = await readSecretKey(env.secretKey, env.dataDir);
    const hasKey = key !== undefined;
    const hasPassed = await withContext(
      (context) => (isRepairing ? repairAndCheck(context, hasKey) : checkAll(context, hasKey)),
      // A read-only command generates no key.
      { changes: { secretKey: key ?? 'unused' }, leavesSchema: true },
    );
    if (!hasPassed) process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else if (isDatabaseGone(error)) process.stderr.write(`Lost the connection to the database: ${messageOf(error)}.\n`);
    else throw error;
  }
}

async function repairAndCheck(context: Context, hasKey: boolean): Promise<boolean> {
  if (await printMigrations(context)) {
    const repairedCount = await repair(context);
    process.stdout.write(repairedCount === 1 ? 'Corrected 1 total.\n' : `Corrected ${repairedCount} totals.\n`);
  }
  return checkAll(context, hasKey);
}

async function checkAll(context: Context, hasKey: boolean): Promise<boolean> {
  if (!(await printMigrations(context))) return false;
  const checks = await runIntegrityChecks(context, (one) => process.stdout.write(resultText(one)), { hasKey });
  if (!hasKey) process.stdout.write('skipped  encrypted values: no secret key found\n');
  const differing = checks.filter(({ count }) => count > 0);
  const canRepair = differing.some(({ isRepairable }) => isRepairable);
  if (differing.length === 0) process.stdout.write(`All ${checks.length} checks passed.\n`);
  else
    process.stdout.write(
      `${differing.length} of ${checks.length} checks failed.${canRepair ? ' --repair corrects stored totals.' : ''}\n`,
    );
  return differing.length === 0;
}

/** Prints migration differences. Tables of another version can't be counted. */
async function printMigrations(context: Context): Promise<boolean> {
  const findings = await compareMigrations(context);
  if (findings.length === 0) return true;
  process.stdout.write(resultText({ name: 'migrations', count: findings.length, findings, isRepairable: false }));
  process.stdout.write('Start this version of Haggle once, or use the version that the database was migrated by.\n');
  return false;
}

function resultText({ name, count, findings }: CheckResult): string {
  if (count === 0) return `ok       ${name}\n`;
  const lines = findings.map(({ id, kept, counted }) => `           ${id}: ${kept} (expected: ${counted})\n`).join('');
  const moreText = count > findings.length ? `           and ${count - findings.length} more\n` : '';
  return `FAILED   ${name}: ${count}\n${lines}${moreText}`;
}

function parseArguments(args: string[]): { isRepairing: boolean } {
  try {
    const { values } = parseArgs({ args, options: { repair: { type: 'boolean', default: false } } });
    return { isRepairing: values.repair };
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n${usage}`);
  }
}
