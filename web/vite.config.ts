import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkTimeout } from './vite-chunk-timeout.ts';
import { groupsOfFirstLoad, preloadedWith } from './vite-first-load.ts';
import { fonts } from './vite-fonts.ts';
import { slimIcons } from './vite-icons.ts';
import { messages } from './vite-messages.ts';
import { precompress } from './vite-precompress.ts';
import { serverQueries } from './vite-server-queries.ts';
import { serviceWorker } from './vite-worker.ts';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Server and tools read a page's facts from the contract; the browser doesn't need them.
      codeSplittingOptions: { deleteNodes: ['staticData'] },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    fonts(),
    slimIcons(),
    messages(),
    chunkTimeout(),
    serverQueries(isSsrBuild),
    serviceWorker(),
    precompress(),
  ],
  // The shim is for React versions without this hook.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // The built server page code carries its own production React, whatever NODE_ENV says at start.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true as const },
  }),
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, target: 'node24' }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { resolveDependencies: preloadedWith },
        // A font inlined in the stylesheet couldn't be preloaded.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-browser.tsx',
          output: {
            codeSplitting: { groups: groupsOfFirstLoad() },
            // The first script lists all later ones by name, and hashes don't compress: these have 32 bits instead of 48.
            hashCharacters: 'hex',
          },
        },
      },
}));
