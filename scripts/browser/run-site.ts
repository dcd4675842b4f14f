import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launch } from '../../server/test/harness/launch.ts';

export interface RunningSite {
  /** `http://localhost:4100`: passkeys belong to a name, never to a number. */
  origin: string;
  /** Its folder of data. */
  data: string;
  stop(): Promise<void>;
}

/**
 * Starts a built Haggle as `npm start` does, with data of its own that is removed afterwards, or with what lies in the
 * `DATA_DIR` it is given.
 * @throws Error with what it printed when it does not get ready
 */
export async function runSite(variables: Record<string, string>): Promise<RunningSite> {
  const own = mkdtempSync(join(tmpdir(), 'haggle-site-'));
  const data = variables.DATA_DIR ?? own;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const site = launch({ PORT: String(port), DATA_DIR: data, SITE_URL: origin, ...variables });
  async function stop(): Promise<void> {
    process.kill(site.pid, 'SIGTERM');
    await site.exited;
    rmSync(own, { recursive: true, force: true });
  }
  try {
    await site.ready();
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return { origin, data, stop };
}
