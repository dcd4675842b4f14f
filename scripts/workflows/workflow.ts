import { parse } from 'yaml';

/** A job's step: a command, or an action of the platform. */
interface Step {
  name: string;
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, unknown>;
}

/** A job with one value of its matrix. */
export interface Job {
  name: string;
  timeoutMinutes: number | undefined;
  /** Values of the matrix, by name. */
  matrix: Record<string, string>;
  steps: Step[];
}

export interface Workflow {
  permissions: unknown;
  jobs: Job[];
}

interface JobSource {
  'timeout-minutes'?: number;
  strategy?: { matrix?: Record<string, string[]> };
  steps: Record<string, unknown>[];
}

/**
 * Parses the subset of GitHub Actions that our workflows use: jobs with steps, and lists as their matrix.
 * @throws Error for an unsupported expression
 */
export function readWorkflow(text: string): Workflow {
  const { permissions, jobs } = parse(text) as { permissions: unknown; jobs: Record<string, JobSource> };
  return {
    permissions,
    jobs: Object.entries(jobs).flatMap(([name, job]) => {
      const combinations = combine(job.strategy?.matrix ?? {});
      return combinations.map((matrix, index) => ({
        name: [name, ...Object.values(matrix)].join(' '),
        timeoutMinutes: job['timeout-minutes'],
        matrix,
        steps: job.steps.map((step) => readStep(step, { ...prefixed(matrix), 'strategy.job-index': `${index}` })),
      }));
    }),
  };
}

function combine(matrix: Record<string, string[]>): Record<string, string>[] {
  return Object.entries(matrix).reduce<Record<string, string>[]>(
    (before, [name, values]) => before.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

const prefixed = (matrix: Record<string, string>) =>
  Object.fromEntries(Object.entries(matrix).map(([name, value]) => [`matrix.${name}`, value]));

function readStep(step: Record<string, unknown>, values: Record<string, string>): Step {
  const filled = fillVariables(step, values) as Step;
  return { ...filled, name: filled.name ?? filled.run ?? filled.uses ?? '' };
}

function fillVariables(part: unknown, values: Record<string, string>): unknown {
  if (typeof part === 'string') {
    return part.replace(/\$\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`Unknown value: ${name}.`);
      return value;
    });
  }
  if (Array.isArray(part)) return part.map((one) => fillVariables(one, values));
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, fillVariables(one, values)]));
}
