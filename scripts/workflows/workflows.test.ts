import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listUnsupportedSteps, runJob } from './run-job.ts';
import { readWorkflow, type Workflow } from './workflow.ts';

const root = join(import.meta.dirname, '../..');
const workflowFolder = join(root, '.github/workflows');
const workflows = readdirSync(workflowFolder).map((file): [string, Workflow] => [
  file,
  readWorkflow(readFileSync(join(workflowFolder, file), 'utf8')),
]);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = workflows.flatMap(([, { jobs }]) => jobs.flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run)));
const calledScripts = (text: string) => [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);

describe.each(workflows)('%s', (_, { permissions, jobs }) => {
  test('has only steps that npm run workflow can run, too', () => {
    expect(jobs.flatMap(listUnsupportedSteps)).toEqual([]);
  });

  test('has read access to the repository only, and a timeout for every job', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const { timeoutMinutes } of jobs) expect(timeoutMinutes).toBeGreaterThan(0);
  });
});

test('every command and file that the workflows name exists', () => {
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.flatMap(calledScripts).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const files = commands.flatMap((command) => command.match(/(?<=^|\s)[\w./-]+\/[\w./-]+/g) ?? []);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every test suite runs in a workflow, except those that take hours or are part of another', () => {
  const runElsewhere = ['test:failover', 'test:stress', 'test:mutation'];
  const run = new Set([...commands.flatMap(calledScripts), ...calledScripts(scripts.test ?? ''), 'test']);
  const suites = Object.keys(scripts).filter((name) => /^(test|e2e)(:|$)/.test(name));
  expect(suites.filter((name) => !run.has(name) && !runElsewhere.includes(name))).toEqual([]);
});

describe('a workflow that is run locally', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-workflows-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const text = `
permissions: { contents: read }
jobs:
  words:
    timeout-minutes: 1
    strategy: { matrix: { word: [good, bad] } }
    steps:
      - uses: actions/checkout@v5
      - run: cat \${{ matrix.word }} | tee -a heard/words
      - run: echo later >> heard/words
      - uses: actions/upload-artifact@v4
        if: failure()
        with: { name: "job \${{ strategy.job-index }}", path: heard }
`;

  function makeRepository(): string {
    const repository = join(folder, 'repository');
    mkdirSync(join(repository, 'heard'), { recursive: true });
    writeFileSync(join(repository, 'good'), 'good\n');
    writeFileSync(join(repository, 'heard/words'), '');
    const identity = ['-c', 'user.name=Robin', '-c', 'user.email=robin@people.example'];
    for (const args of [
      ['init', '--quiet'],
      ['add', '.'],
      [...identity, 'commit', '--quiet', '--message', 'begin'],
    ]) {
      execFileSync('git', args, { cwd: repository });
    }
    return repository;
  }

  test('runs each job in a fresh checkout, and after a failed step only the steps for failures', () => {
    const repository = makeRepository();
    const output: string[] = [];
    const artifacts = join(folder, 'artifacts');
    const results = readWorkflow(text).jobs.map((job, index) =>
      runJob(job, { repository, folder: join(folder, `job-${index}`), artifacts, say: (line) => output.push(line) }),
    );
    expect(results).toEqual([true, false]);
    expect(readFileSync(join(folder, 'job-0/heard/words'), 'utf8')).toBe('good\nlater\n');
    expect(readFileSync(join(artifacts, 'job 1/words'), 'utf8')).toBe('');
    expect(existsSync(join(artifacts, 'job 0'))).toBe(false);
    expect(output).toContain('[words good] echo later >> heard/words');
    expect(output).not.toContain('[words bad] echo later >> heard/words');
  });

  test('is refused if it contains an unknown expression or action', () => {
    expect(() => readWorkflow(text.replace('strategy.job-index', 'secrets.KEY'))).toThrow('secrets.KEY');
    const [job] = readWorkflow(text.replace('actions/checkout@v5', 'somebody/something@v1')).jobs;
    expect(job && listUnsupportedSteps(job)).toEqual(['somebody/something@v1']);
  });
});
