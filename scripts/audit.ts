import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

// Checks the product's dependencies: no known high vulnerabilities, no addresses in the lockfile, and install scripts only
// from the list in package.json. An unreachable registry is reported, but doesn't fail the check.

const root = join(import.meta.dirname, '..');

interface Lock {
  packages: Record<string, { resolved?: string; hasInstallScript?: boolean; dev?: boolean; optional?: boolean }>;
}
interface Audit {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title: string })[] }>;
}

const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const problems = [...problemsInLockfile(read('package-lock.json'), read('package.json').allowScripts)];
const audit = await fetchAudit();
if (audit === undefined) console.log('Nothing was audited: this registry does not offer a list of vulnerabilities.');
else problems.push(...problemsInAudit(audit));

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Finds install scripts that aren't allowed, and addresses, which would tie everyone to one registry. */
function problemsInLockfile({ packages }: Lock, allowed: Record<string, boolean>): string[] {
  return Object.entries(packages).flatMap(([path, { resolved, hasInstallScript }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const hasAbsoluteUrl = resolved !== undefined && /^[a-z+]+:/.test(resolved);
    return [
      ...(hasAbsoluteUrl ? [`package-lock.json: ${path} is resolved from ${resolved}`] : []),
      ...(hasInstallScript && !(name in allowed)
        ? [`${path} runs an install script and is not listed in allowScripts in package.json`]
        : []),
    ];
  });
}

function problemsInAudit({ vulnerabilities = {} }: Audit): string[] {
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range, via }]) => {
      const titles = via.map((one) => (typeof one === 'string' ? one : one.title)).join('; ');
      return `${name} ${range} is known to be vulnerable (${severity}): ${titles}`;
    });
}

/** Returns the registry's audit of the product's dependencies; undefined if it is unreachable. */
async function fetchAudit(): Promise<Audit | undefined> {
  const args = ['audit', '--json', '--omit=dev', '--audit-level=high'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, timeout: 60_000, maxBuffer: 64 << 20 }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  try {
    const report: Audit = JSON.parse(stdout);
    return report.metadata?.vulnerabilities ? report : undefined;
  } catch {
    return undefined;
  }
}
