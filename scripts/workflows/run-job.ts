import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Job } from './workflow.ts';

type Step = Job['steps'][number];

interface Place {
  /** The repository to check out. */
  repository: string;
  /** An empty folder: the job's own checkout. */
  folder: string;
  /** The folder for uploaded artifacts. */
  artifacts: string;
  say: (line: string) => void;
}

/** Replacements for the actions that our workflows use. */
const actions: Record<string, (step: Step, place: Place) => void> = {
  'actions/checkout': ({ with: asked }, { repository, folder }) => {
    const isWhole = Number(asked?.['fetch-depth'] ?? 1) === 0;
    const words = ['clone', '--quiet', ...(isWhole ? [] : ['--depth', '1']), `file://${repository}`, folder];
    execFileSync('git', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  },
  'actions/setup-node': ({ with: asked }, { say }) => {
    const isSame = process.versions.node.split('.')[0] === `${asked?.['node-version']}`;
    if (!isSame) say(`  Node ${process.versions.node} stands for ${asked?.['node-version']}`);
  },
  'actions/upload-artifact': ({ with: asked }, { folder, artifacts }) => {
    const from = join(folder, `${asked?.path}`);
    if (existsSync(from)) cpSync(from, join(artifacts, `${asked?.name}`), { recursive: true });
  },
};

const actionOf = ({ uses = '' }: Step) => actions[uses.split('@')[0] ?? ''];

/** Returns the steps of a job that this machine can't run. */
export function notUnderstood({ steps }: Job): string[] {
  return steps.flatMap((step) => {
    const isKnown = step.run !== undefined || actionOf(step) !== undefined;
    const isAsked = step.if === undefined || step.if === 'failure()';
    return isKnown && isAsked ? [] : [step.name];
  });
}

/**
 * Runs a job's steps in order in a fresh checkout, as the platform would: a failed step ends the job, except for steps
 * that handle failures.
 * @returns whether all steps succeeded
 */
export function runJob(job: Job, place: Place): boolean {
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

function runCommand(command: string, { repository, folder }: Place): boolean {
  const env = { ...cleanEnvironment(repository), CI: 'true' };
  const words = ['-e', '-o', 'pipefail', '-c', command];
  return spawnSync('bash', words, { cwd: folder, env, stdio: 'inherit' }).status === 0;
}

/** Returns the environment without variables of npm and this checkout: a job only has what it installs itself, and this Node. */
function cleanEnvironment(repository: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$|VITEST)/.test(name));
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(repository));
  return { ...Object.fromEntries(own), PATH: [dirname(process.execPath), ...folders].join(delimiter) };
}
