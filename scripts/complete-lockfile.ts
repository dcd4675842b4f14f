import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// npm only writes those platform packages to the lockfile that its registry offered at that moment, and `npm ci` then
// refuses the lockfile. This script adds the missing ones. Run it after `npm install`; with --check, it only reports
// whether that is needed.

interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'netbsd', 'openbsd', 'sunos', 'aix'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** Parses the platform in a package's name: `binding-linux-x64-musl`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGlibc = words.some((word) => word.startsWith('gnu'));
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(isMusl && { libc: ['musl'] }),
    ...(isGlibc && { libc: ['glibc'] }),
  };
}

const file = join(import.meta.dirname, '../package-lock.json');
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));
const added: string[] = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isListed = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => lock.packages[place]);
    if (isListed || !/^\d+\.\d+\.\d+/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added.push(name);
  }
}
if (added.length === 0) {
  console.log('The lockfile includes all platforms.');
} else if (process.argv.includes('--check')) {
  console.error(`The lockfile lacks ${added.join(', ')}; run "npm run lockfile".`);
  process.exitCode = 1;
} else {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added to the lockfile: ${added.join(', ')}.`);
}
