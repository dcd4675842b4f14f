import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const { services }: { services: Record<string, { restart?: string }> } = parse(readText('deploy/compose.yaml'), {
  merge: true,
});
const deployments = ['web', 'worker']
  // biome-ignore lint/suspicious/noExplicitAny: manifests have many shapes, and the tests check the relevant parts
  .flatMap((name) => parseAllDocuments(readText(`deploy/kubernetes/${name}.yaml`)).map((one) => one.toJS() as any))
  .filter(({ kind }) => kind === 'Deployment');

describe('the pages for upgrades', () => {
  const pages = ['docs/upgrading.md', 'deploy/README.md', 'deploy/kubernetes/README.md'].map(readText);

  test('give each image of Compose a tag of its own before they build it, so that the old one stays', () => {
    const blocks = pages.flatMap((page) => [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block));
    const builds = blocks.filter((block) => block.includes('compose.yaml build\n'));
    expect(builds.length).toBe(2);
    for (const block of builds)
      expect(block).toMatch(/ 's\/\^HAGGLE_VERSION=[^\n]* deploy\/\.env [\s\S]*compose\.yaml build\n/);
  });

  test('replace every service of Compose that keeps running', () => {
    const permanent = Object.keys(services).filter((name) => services[name]?.restart === 'unless-stopped');
    for (const page of pages.slice(0, 2)) {
      const [block = ''] = /```sh\n[^`]*compose\.yaml build\n[^`]*```/.exec(page) ?? [];
      const replaced = [...block.matchAll(/ up --detach --no-deps --wait(?: --[\w-]+)* ([\w -]+)$/gm)];
      expect(replaced.flatMap(([, names = '']) => names.split(' ')).sort()).toEqual(permanent.toSorted());
    }
  });

  test('set the images of containers that exist', () => {
    const containers = deployments.flatMap(({ metadata, spec }) =>
      spec.template.spec.containers.map(({ name }: { name: string }) => `${metadata.name} ${name}`),
    );
    const named = pages.flatMap((page) => [...page.matchAll(/set image deployment\/([\w-]+) ([\w-]+)=/g)]);
    expect(new Set(named.map(([, deployment, container]) => `${deployment} ${container}`))).toEqual(
      new Set(containers),
    );
  });
});
