import type { Plugin } from 'vite';

const library = '@tanstack/react-query';
const ours = `${import.meta.dirname}/src/lib/queries-on-server.ts`;

/** Lets server-rendered pages read their queries without observers, which only browsers need. */
export function serverQueries(isSsrBuild: boolean | undefined): Plugin {
  return {
    name: 'server-queries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return isSsrBuild && source === library && importer !== ours ? ours : null;
    },
  };
}
