import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Job } from './workflow.ts';

type Step = Job['steps'][number];

interface JobContext {
  /** The repository to check out. */
  repository: string;
  /** An empty folder: the job's own checkout. */
  folder: string;
  /** The folder for uploaded artifacts. */
  artifacts: string;
  say: (line: string) => void;
}

/** Replacements for the actions that our workflows use. */
const actions: Record<string, (step: Step, place: JobContext) => void> = {
  'actions/checkout': ({ with: inputs }, { repository, folder }) => {
    const isFullClone = Number(inputs?.['fetch-depth'] ?? 1) === 0;
    const words = ['clone', '--quiet', ...(isFullClone ? [] : ['--depth', '1']), `file://${repository}`, folder];
    execFileSync('git', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  },
  'actions/setup-node': ({ with: inputs }, { say }) => {
    const isSameVersion = process.versions.node.split('.')[0] === `${inputs?.['node-version']}`;
    if (!isSameVersion) say(`  Node ${process.versions.node} stands for ${inputs?.['node-version']}`);
  },
  'actions/upload-artifact': ({ with: inputs }, { folder, artifacts }) => {
    const from = join(folder, `${inputs?.path}`);
    if (existsSync(from)) cpSync(from, join(artifacts, `${inputs?.name}`), { recursive: true });
  },
};

const actionOf = ({ uses = '' }: Step) => actions[uses.split('@')[0] ?? ''];

/** Returns the steps of a job that this machine can't run. */
export function listUnsupportedSteps({ steps }: Job): string[] {
  return steps.flatMap((step) => {
    const isActionSupported = step.run !== undefined || actionOf(step) !== undefined;
    const isConditionSupported = step.if === undefined || step.if === 'failure()';
    return isActionSupported && isConditionSupported ? [] : [step.name];
  });
}

/**
 * Runs a job's steps in order in a fresh checkout, as the platform would: a failed step ends the job, except for steps
 * that handle failures.
 * @returns whether all steps succeeded
 */
export function runJob(job: Job, place: JobContext): boolean {
  let isGood = true;
  for (const step of job.steps) {
    if ((step.if === 'failure()') === isGood) continue;
    place.say(`[${job.name}] ${step.name}`);
    try {
      if (step.run === undefined) actionOf(step)?.(step, place);
      else if (!runCommand(step.run, place)) isGood = false;
    } catch (error) {
      place.say(String(error));
      isGood = false;
    }
  }
  return isGood;
}

function runCommand(command: string, { repository, folder }: JobContext): boolean {
  const env = { ...cleanEnvironment(repository), CI: 'true' };
  const words = ['-e', '-o', 'pipefail', '-c', command];
  return spawnSync('bash', words, { cwd: folder, env, stdio: 'inherit' }).status === 0;
}

/** Returns the environment without variables of npm and this checkout: a job only has what it installs itself, and this Node. */
function cleanEnvironment(repository: string): NodeJS.ProcessEnv {
  const environment = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$|VITEST)/.test(name));
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(repository));
  return { ...Object.fromEntries(environment), PATH: [dirname(process.execPath), ...folders].join(delimiter) };
}
