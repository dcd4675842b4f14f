import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Context, DemoPlace } from '../platform/context.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type DemoLanguage, demoLanguages } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import { demoContext } from './first-run.ts';

/** What the demo town is built with on a site that runs; undefined where its content is not installed, as in images. */
export function openDemoPlace(config: pg.ClientConfig, log: Log): DemoPlace | undefined {
  if (!existsSync(join(import.meta.dirname, '../../demo/live-site.ts'))) return undefined;
  return {
    languages: demoLanguages,
    async load(context, { language, onProgress }) {
      const { loadIntoSite } = await import('../../demo/live-site.ts');
      // On connections of its own, which do not wait for the disk: what a crash loses is built again.
      const connection = openDatabase({ ...config, max: 6, options: '-c synchronous_commit=off' }, log);
      try {
        const chosen = demoLanguages.find((one): one is DemoLanguage => one === language) ?? demoLanguages[0];
        await loadIntoSite(demoContext(context, connection.database), { language: chosen, onProgress });
      } finally {
        await connection.close();
      }
    },
    async remove(context: Context) {
      const { removeDemo } = await import('../../demo/live-site.ts');
      await removeDemo(context);
    },
  };
}
