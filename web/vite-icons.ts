import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/;
const drawingFile = /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.m?js\?drawing$/;
const drawingsFile = /\/src\/ui\/icon-drawings\.ts$/;
const drawnBy = /import createLucideIcon from '\.\.\/createLucideIcon\.m?js';/;
const created = /= createLucideIcon\(__iconData\);/;

/**
 * Lets `ui/lucide-icon.ts` draw the built page's icons instead of the package's own function, which serves all of its
 * sister packages and weighs more than the icons of a page. In the browser, icons of all pages but the admins' know their
 * names alone (`ui/late-icon.ts`), and what they look like is gathered in `ui/icon-drawings.ts`, which no page waits for.
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

/** Elements are handed over one by one, so they need no keys. */
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

/** Icons that were renamed are still found by their old names, in files that lead to the new ones. */
const currentName = (name: string) => otherName.exec(readFileSync(join(icons, `${name}.mjs`), 'utf8'))?.[1] ?? name;

/** Names of the icons that the sources outside the admin area import, as their files are called. */
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

/** The files of the icons that a module imports by name. */
export function iconsOf(code: string): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase()),
  );
}
