import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runJob } from './workflows/run-job.ts';
import { readWorkflow } from './workflows/workflow.ts';

// Runs a workflow of .github/workflows on this machine, step by step, on the last commit.

const usage = `Usage: npm run workflow -- NAME [--only WORDS] [--dry-run]
  NAME        a workflow in .github/workflows: check or slow
  --only      run only jobs whose name contains WORDS, such as test:rules
  --dry-run   print the steps without running them`;

const repository = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
});
const [name] = positionals;

if (values.help || name === undefined) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const { jobs } = readWorkflow(readFileSync(join(repository, `.github/workflows/${name}.yml`), 'utf8'));
  const selectedJobs = jobs.filter((job) => job.name.includes(values.only));
  if (selectedJobs.length === 0) console.log(`No job in ${name} matches "${values.only}".`);
  const artifacts = join(repository, 'test-results/workflow');
  const failed = selectedJobs.filter((job) => {
    if (values['dry-run']) {
      for (const step of job.steps) console.log(`[${job.name}] ${step.name}`);
      return false;
    }
    mkdirSync(artifacts, { recursive: true });
    const folder = mkdtempSync(join(tmpdir(), 'haggle-workflow-'));
    try {
      return !runJob(job, { repository, folder, artifacts, say: console.log });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  for (const job of failed) console.log(`FAILED ${job.name}`);
  if (failed.length > 0 || selectedJobs.length === 0) process.exitCode = 1;
}
