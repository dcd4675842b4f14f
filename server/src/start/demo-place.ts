import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Context, DemoPlace } from '../platform/context.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type DemoLanguage, demoLanguages } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import { demoContext } from './first-run.ts';

/** Returns how to build the demo town on a running site; undefined if its content isn't installed, as in images. */
export function openDemoPlace(config: pg.ClientConfig, log: Log): DemoPlace | undefined {
  if (!existsSync(join(import.meta.dirname, '../../demo/live-site.ts'))) return undefined;
  return {
    languages: demoLanguages,
    async load(context, { language, onProgress }) {
      const { loadDemoIntoSite } = await import('../../demo/live-site.ts');
      // On separate connections with asynchronous commits: data lost in a crash is built again.
      const connection = openDatabase({ ...config, max: 6, options: '-c synchronous_commit=off' }, log);
      try {
        const demoLanguage = demoLanguages.find((one): one is DemoLanguage => one === language) ?? demoLanguages[0];
        await loadDemoIntoSite(demoContext(context, connection.database), { language: demoLanguage, onProgress });
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
