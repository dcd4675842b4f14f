import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const roots = ['contract', 'server', 'web', 'extension', 'e2e', 'scripts', 'bench'];
const passedOver = new Set(['node_modules', 'dist']);
/** What programs write is theirs to arrange. */
const generated = /\.gen\.ts$|^server\/src\/platform\/database\/schema\.ts$/;

/** Paths of all source files written by people, relative to the root. */
export function sourceFiles(root: string): string[] {
  return roots
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !generated.test(file));
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true, encoding: 'utf8' });
  return entries.flatMap((entry) => {
    if (passedOver.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}
