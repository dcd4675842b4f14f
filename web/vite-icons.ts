import type { Plugin } from 'vite';

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.m?js$/;
const drawnBy = /import createLucideIcon from '\.\.\/createLucideIcon\.m?js';/;

/**
 * Lets `ui/lucide-icon.ts` draw the built page's icons instead of the package's own function, which serves all of its
 * sister packages and weighs more than the icons of a page.
 */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    transform(code, id) {
      if (!iconFile.test(id) || !code.includes('createLucideIcon(')) return null;
      if (!drawnBy.test(code)) throw new Error('Lucide draws its icons in another way now; look at vite-icons.');
      const drawn = code.replace(drawnBy, "import { createLucideIcon } from '/src/ui/lucide-icon.ts';");
      // Ours hands the elements over one by one, so they need no keys.
      return { code: drawn.replace(/,\s*key: "[a-z0-9]+"/g, ''), map: null };
    },
  };
}
