import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/;
const drawingFile = /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.m?js\?drawing$/;
const drawingsFile = /\/src\/ui\/icon-drawings\.ts$/;
const drawnBy = /import createLucideIcon from '\.\.\/createLucideIcon\.m?js';/;
const created = /= createLucideIcon\(__iconData\);/;

/**
 * Replaces the package's icon function with `ui/lucide-icon.ts` in the build, since the original serves several frameworks
 * and is larger than a page's icons. In the browser, icons outside the admin area only contain their names
 * (`ui/late-icon.ts`); their drawings are collected in `ui/icon-drawings.ts`, which isn't in the first load.
 */
export function slimIcons(): Plugin {
  const late = findLateIcons();
  return {
    name: 'slim-icons',
    apply: 'build',
    transform(code, id) {
      if (drawingFile.test(id)) return { code: onlyDrawing(code), map: null };
      const isBrowser = this.environment.name === 'client';
      if (isBrowser && drawingsFile.test(id)) return { code: listDrawings(late), map: null };
      const name = iconFile.exec(id)?.[1];
      if (name === undefined || !code.includes('createLucideIcon(')) return null;
      if (!drawnBy.test(code) || !created.test(code)) {
        throw new Error('Lucide draws its icons in another way now; look at vite-icons.');
      }
      return { code: isBrowser && late.has(name) ? toLateIcon(name) : withoutKeys(toOwnIcon(code)), map: null };
    },
  };
}

const toOwnIcon = (code: string) => code.replace(drawnBy, "import { createLucideIcon } from '/src/ui/lucide-icon.ts';");

const toLateIcon = (name: string) =>
  `import { createLateIcon } from '/src/ui/late-icon.ts';\nexport default /* @__PURE__ */ createLateIcon('${name}');`;

const onlyDrawing = (code: string) =>
  withoutKeys(code.replace(drawnBy, '').replace(/const \w+ = createLucideIcon[\s\S]*$/, 'export { __iconData };'));

/** Removes React keys: elements are passed as separate arguments, so they need none. */
const withoutKeys = (code: string) => code.replace(/,\s*key: "[a-z0-9]+"/g, '');

function listDrawings(names: ReadonlySet<string>): string {
  const imports = [...names].map(
    (name, n) => `import { __iconData as _${n} } from 'lucide-react/dist/esm/icons/${name}.mjs?drawing';`,
  );
  const entries = [...names].map((name, n) => `'${name}': _${n}.node`);
  return `${imports.join('\n')}\nexport const drawings = { ${entries.join(', ')} };`;
}

const icons = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/icons');
const otherName = /export \{[^}]*\bdefault\b[^}]*\} from '\.\/([a-z0-9-]+)\.mjs'/;

/** Returns the current name of an icon: old names of renamed icons are files that re-export the new ones. */
const currentName = (name: string) => otherName.exec(readFileSync(join(icons, `${name}.mjs`), 'utf8'))?.[1] ?? name;

/** Returns the file names of the icons imported outside the admin area. */
export function findLateIcons(): Set<string> {
  const sources = join(import.meta.dirname, 'src');
  const files = globSync('**/*.tsx', { cwd: sources }).filter((file) => !file.startsWith('pages/admin/'));
  return new Set(
    files
      .flatMap((file) => iconsOf(readFileSync(join(sources, file), 'utf8')))
      .map(currentName)
      .toSorted(),
  );
}

/** Returns the files of the icons that a module imports by name. */
export function iconsOf(code: string): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase()),
  );
}
