import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { exitCodes } from '../../server/src/commands/backup.ts';
import { secretNames } from '../../server/src/platform/env-files.ts';
import { isIncluded, readInstructions } from './dockerfile.ts';

const root = join(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const deploy = join(root, 'deploy');
const files = readdirSync(deploy, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** The source of the environment variables that the server reads. */
const environment = ['env', 'env-proxies'].map((name) => readText(`server/src/platform/${name}.ts`)).join('\n');
const known = new Set([...environment.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name));
const findUnknown = (names: string[]) => names.filter((name) => !known.has(name.replace(/_FILE$/, '')));
const commands = readText('server/bin/command.ts');
const { scripts } = JSON.parse(readText('package.json'));

const compose = parse(readText('deploy/compose.yaml'), { merge: true });
// biome-ignore lint/suspicious/noExplicitAny: manifests have many shapes, and the tests check the relevant parts
const services: Record<string, any> = compose.services;

/** Every object of the Kubernetes manifests. */
const objects = files
  .filter((file) => /^deploy\/kubernetes\/.*\.yaml$/.test(file))
  // biome-ignore lint/suspicious/noExplicitAny: as above
  .flatMap((file) => parseAllDocuments(readText(file)).map((document) => document.toJS() as any));
const objectsOfKind = (...kinds: string[]) => objects.filter(({ kind }) => kinds.includes(kind));
const pods = [
  ...objectsOfKind('Deployment', 'Job').map(({ spec }) => spec.template),
  ...objectsOfKind('CronJob').map(({ spec }) => spec.jobTemplate.spec.template),
];

describe('the image', () => {
  const instructions = readInstructions(readText('deploy/Dockerfile'));
  const copiedPaths = instructions
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1));

  test('copies only existing files that the ignore file lets through, and no secrets, docs, tests or builds', () => {
    expect(copiedPaths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const ignore = readText('deploy/Dockerfile.dockerignore');
    expect(copiedPaths.filter((path) => !isIncluded(path, ignore))).toEqual([]);
    const outside = [
      '.git/config',
      'docs/operating.md',
      'data/secret-key',
      '.env',
      'deploy/.env',
      'deploy/secrets/SECRET_KEY',
      'server/test/harness/site.ts',
    ];
    const inside = ['node_modules/zod/package.json', 'web/node_modules/x.js', 'web/dist/client/a.js'];
    expect([...outside, ...inside].filter((path) => isIncluded(path, ignore))).toEqual([]);
  });

  test('contains the root node_modules and those of each workspace that runs in it', () => {
    const workspaces = copiedPaths.filter((path) => existsSync(join(root, path, 'package.json')));
    const copiedModules = instructions.flatMap(({ word, rest }) =>
      word === 'COPY' ? (/^--from=modules \/app\/(\S+)/.exec(rest)?.[1] ?? []) : [],
    );
    const wanted = workspaces.filter((path) => path !== 'web').map((path) => `${path}/node_modules`);
    expect(copiedModules.sort()).toEqual([...new Set(wanted), 'node_modules'].sort());
  });

  test('runs as node instead of root and starts the server directly, so that SIGTERM reaches it', () => {
    const last = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'));
    expect(last.find(({ word }) => word === 'USER')?.rest).toBe('node');
    const [node, ...args]: string[] = JSON.parse(last.find(({ word }) => word === 'CMD')?.rest ?? '[]');
    expect(node).toBe('node');
    // The image's command must have the flags of `npm start`.
    for (const flag of args.slice(0, -1)) expect(scripts.start).toContain(flag);
    expect(existsSync(join(root, args.at(-1) ?? ''))).toBe(true);
    expect(findUnknown(last.filter(({ word }) => word === 'ENV').map(({ rest }) => rest.split('=')[0] ?? ''))).toEqual([
      'NODE_ENV',
      'MALLOC_ARENA_MAX',
    ]);
  });
});

/** Returns the folders that the image creates and gives to its user. */
function ownedInImage(): string[] {
  const instructions = readInstructions(readText('deploy/Dockerfile'));
  const runs = instructions.filter(({ word }) => word === 'RUN').map(({ rest }) => rest);
  return runs.flatMap((rest) => {
    const [, made, owned] = /^mkdir -p (\/.+) && chown node:node (\/.+)$/.exec(rest) ?? [];
    return made !== undefined && made === owned ? made.split(' ') : [];
  });
}

describe('Docker Compose', () => {
  const apps = Object.values(services).filter(({ image }) => image.startsWith('haggle:'));

  test('mounts app volumes only on folders that the image gives to its user: others would belong to root', () => {
    const targets = apps.flatMap(({ volumes = [] }) => (volumes as string[]).map((volume) => volume.split(':')[1]));
    expect(targets).toContain('/backups');
    expect(targets.filter((target) => !ownedInImage().includes(target ?? ''))).toEqual([]);
    for (const { environment } of apps) expect(ownedInImage()).toContain(environment.BACKUP_DIR);
  });

  test('sets only known variables and reads exactly those of .env.example', () => {
    expect(apps.length).toBe(4);
    for (const { environment } of apps) expect(findUnknown(Object.keys(environment))).toEqual([]);
    const exampleNames = [...readText('deploy/.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const usedNames = [...readText('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect([...new Set(usedNames)].sort()).toEqual(exampleNames.sort());
    // podman-compose 1.0 passes templates with an empty default on literally.
    expect(readText('deploy/compose.yaml')).not.toMatch(/\$\{[A-Z_]+:?-\}/);
  });

  test('passes secrets as files, to each service only its own', () => {
    const secret = new Set<string>(secretNames.filter((name) => name !== 'ADMIN_EMAIL'));
    for (const [name, { environment = {}, secrets = [] }] of Object.entries(services)) {
      // This Redis has no password, and the storage's user name isn't one.
      const openSecrets = Object.keys(environment).filter((one) => secret.has(one) || /PASSWORD$/.test(one));
      expect(
        openSecrets.filter((one) => !['REDIS_URL', 'S3_ACCESS_KEY_ID'].includes(one)),
        name,
      ).toEqual([]);
      const fileVariables = Object.entries<string>(environment).filter(([one]) => one.endsWith('_FILE'));
      const places = fileVariables.map(([, place]) => place.replace('/run/secrets/', ''));
      // The tool that creates the bucket reads the file in its command.
      expect(name === 'bucket' ? ['S3_SECRET_ACCESS_KEY'] : places.toSorted(), name).toEqual(secrets.toSorted());
    }
  });

  test('names only services, volumes, files and commands that exist', () => {
    for (const { depends_on: needed = {}, volumes = [], command } of Object.values(services)) {
      expect(Object.keys(needed).filter((name) => !(name in services))).toEqual([]);
      for (const [place = ''] of (volumes as string[]).map((volume) => volume.split(':'))) {
        expect(place.startsWith('./') ? existsSync(join(deploy, place)) : place in compose.volumes, place).toBe(true);
      }
      if (command?.[1] === 'server/bin/haggle.js') expect(commands).toContain(`command === '${command[2]}'`);
    }
    for (const name of ['WEB_A', 'WEB_B'])
      expect(services[services.proxy.environment[name].split(':')[0]]).toBeDefined();
    const wanted = new Set([...readText('deploy/haproxy.cfg').matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name));
    expect(Object.keys(services.proxy.environment).sort()).toEqual([...wanted].sort());
  });
});

describe('every container of Compose', () => {
  test.each(Object.entries(services))(
    '%s drops all capabilities, gains no privileges, and limits its logs and memory',
    (_, service) => {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect(service.logging.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    },
  );

  test.each(['postgres', 'valkey'])('%s, whose image as root changes owners first, may do so or isn’t root', (name) => {
    const { user, cap_add: added = [] } = services[name];
    expect(user !== undefined || ['CHOWN', 'SETGID', 'SETUID'].every((one) => added.includes(one))).toBe(true);
  });

  test('has a pinned version if it uses a third-party image', () => {
    const otherServices = Object.values(services).filter(({ image }) => !image.startsWith('haggle:'));
    expect(otherServices.map(({ image }) => image).filter((image) => !/:(RELEASE\.)?\d[\w.-]*$/.test(image))).toEqual(
      [],
    );
  });

  test('that runs a node is healthy only when ready: updates stop the next node after that', () => {
    const nodes = Object.values(services).filter(({ environment }) => environment?.ROLE);
    expect(nodes.length).toBe(3);
    for (const { environment, healthcheck } of nodes)
      expect(healthcheck.test.join(' ')).toContain(`127.0.0.1:${environment.PORT}/readyz`);
  });

  test('has a health check, unless it exits on its own', () => {
    const permanentServices = Object.entries(services).filter(([, { restart }]) => restart === 'unless-stopped');
    const isHealthChecked = ([, { image, healthcheck }]: (typeof permanentServices)[number]) =>
      image.startsWith('haggle:') || healthcheck?.test;
    expect(permanentServices.filter((one) => !isHealthChecked(one)).map(([name]) => name)).toEqual([]);
  });
});

describe('Kubernetes', () => {
  test('sets only known variables and contains no secrets', () => {
    const [config] = objectsOfKind('ConfigMap');
    const [secret] = objectsOfKind('Secret');
    const own = pods.flatMap(({ spec }) => spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)));
    expect(findUnknown([...Object.keys(config.data), ...Object.keys(secret.stringData), ...own])).toEqual([]);
    expect(Object.values(secret.stringData).join('')).toBe('');
    expect(Object.keys(config.data).filter((name) => name in secret.stringData)).toEqual([]);
  });

  test('runs as the user of the image on a read-only root, with writable volumes for /data and /tmp', () => {
    for (const { spec } of pods) {
      const { runAsUser, fsGroup, runAsGroup } = spec.securityContext;
      expect([runAsUser, runAsGroup, fsGroup]).toEqual([1000, 1000, 1000]);
      for (const { securityContext, volumeMounts = [] } of spec.containers) {
        expect(securityContext.readOnlyRootFilesystem).toBe(true);
        // DATA_DIR, and the folder for uploads.
        expect(volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(
          expect.arrayContaining(['/data', '/tmp']),
        );
        const names = spec.volumes.map(({ name }: { name: string }) => name);
        for (const { name, readOnly = false } of volumeMounts) {
          expect(names).toContain(name);
          expect(readOnly).toBe(false);
        }
      }
    }
  });

  test('backs up into BACKUP_DIR, since only backups there are copied to the second place', () => {
    const [backup] = objectsOfKind('CronJob').flatMap(({ spec }) => spec.jobTemplate.spec.template.spec.containers);
    expect(backup.command.slice(2)).toEqual(['backup', '--keep', '14']);
    const [{ value: folder }] = backup.env.filter(({ name }: { name: string }) => name === 'BACKUP_DIR');
    expect(backup.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toContain(folder);
  });

  test('doesn’t back up again in the same night if only the copy failed', () => {
    for (const { spec } of objectsOfKind('CronJob').map(({ spec }) => spec.jobTemplate)) {
      expect(spec.podFailurePolicy.rules).toEqual([
        {
          action: 'FailJob',
          onExitCodes: { containerName: 'backup', operator: 'In', values: [exitCodes.onlyAftermath] },
        },
      ]);
      // Kubernetes requires it for such a policy.
      expect(spec.template.spec.restartPolicy).toBe('Never');
      expect(spec.template.spec.containers.map(({ name }: { name: string }) => name)).toContain('backup');
    }
  });

  test('lists only files that exist, and not the example secret', () => {
    for (const file of files.filter((one) => one.endsWith('kustomization.yaml'))) {
      const { resources } = parse(readText(file));
      expect(resources.filter((name: string) => !existsSync(join(root, dirname(file), name)))).toEqual([]);
      expect(resources).not.toContain('secret.example.yaml');
    }
  });

  test('has only selectors that match pods, and autoscalers whose deployments exist', () => {
    const labels = pods.map(({ metadata }) => metadata.labels);
    const matchesPods = (selector: Record<string, string>) =>
      labels.some((own) => Object.entries(selector).every(([name, value]) => own[name] === value));
    for (const { spec } of objectsOfKind('Service')) expect(matchesPods(spec.selector)).toBe(true);
    for (const { spec } of objectsOfKind('Deployment', 'PodDisruptionBudget'))
      expect(matchesPods(spec.selector.matchLabels)).toBe(true);
    for (const { spec } of objectsOfKind('NetworkPolicy')) expect(matchesPods(spec.podSelector.matchLabels)).toBe(true);
    const deployments = objectsOfKind('Deployment').map(({ metadata }) => metadata.name);
    for (const { spec } of objectsOfKind('HorizontalPodAutoscaler'))
      expect(deployments).toContain(spec.scaleTargetRef.name);
  });

  test('checks startup and liveness by /healthz, and readiness by /readyz', () => {
    const probed = pods.flatMap(({ spec }) => spec.containers).filter(({ readinessProbe }) => readinessProbe);
    expect(probed.length).toBe(2);
    for (const { startupProbe, readinessProbe, livenessProbe } of probed) {
      expect(readinessProbe.httpGet.path).toBe('/readyz');
      expect([startupProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/healthz', '/healthz']);
    }
  });

  test('gives pods a grace period longer than the drain plus 25 seconds for stopping', () => {
    const drain = Number(objectsOfKind('ConfigMap')[0].data.DRAIN_SECONDS);
    for (const { spec } of objectsOfKind('Deployment')) {
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + 25);
    }
  });
});

// The layout check covers `npm run` commands.
test('every server command in the docs exists', () => {
  const texts = [...files.filter((file) => file.endsWith('.md')), 'docs/operating.md', 'README.md'];
  const calledCommands = texts.flatMap((file) =>
    [...readText(file).matchAll(/haggle\.js ([a-z]+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(calledCommands)].filter((name) => !commands.includes(`'${name}'`))).toEqual([]);
});
