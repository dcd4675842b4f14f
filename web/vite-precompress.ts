import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { pseudoLanguage } from '../contract/src/messages/pseudo.ts';

const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/;

/**
 * Writes a `.br` and a `.gz` for every text file of the browser build, so that nothing is compressed per request. The
 * pseudo-language is skipped, since only tests use it.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      // After all plugins that write files.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true });
        const sent = files.filter((file) => compressible.test(file) && !file.includes(`/${pseudoLanguage}-`));
        // Only a few in parallel: a container may have a limit of 1,024 open files.
        const remainingFiles = sent.values();
        const compressNext = async () => {
          for (const file of remainingFiles) await compress(join(dir, file));
        };
        await Promise.all(Array.from({ length: 2 * availableParallelism() }, compressNext));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
