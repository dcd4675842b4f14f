import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launch } from '../../server/test/harness/launch.ts';

export interface RunningSite {
  /** `http://localhost:4100`: passkeys need a host name, not an IP address. */
  origin: string;
  /** Its data folder. */
  data: string;
  stop(): Promise<void>;
}

/**
 * Starts a built Haggle as `npm start` does, with temporary data or with the given `DATA_DIR`.
 * @throws Error with its output if it doesn't become ready
 */
export async function runSite(variables: Record<string, string>): Promise<RunningSite> {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'haggle-site-'));
  const data = variables.DATA_DIR ?? temporaryFolder;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const site = launch({ PORT: String(port), DATA_DIR: data, SITE_URL: origin, ...variables });
  async function stop(): Promise<void> {
    process.kill(site.pid, 'SIGTERM');
    await site.exited;
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
  try {
    await site.ready();
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return { origin, data, stop };
}
