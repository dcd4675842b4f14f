import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const roots = ['contract', 'server', 'web', 'extension', 'e2e', 'scripts', 'bench'];
const skippedFolders = new Set(['node_modules', 'dist']);
/** Generated files follow no layout rules. */
const generated = /\.gen\.ts$|^server\/src\/platform\/database\/schema\.ts$/;

/** Returns the paths of all source files that aren't generated, relative to the root. */
export function sourceFiles(root: string): string[] {
  return roots
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !generated.test(file));
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true, encoding: 'utf8' });
  return entries.flatMap((entry) => {
    if (skippedFolders.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}
