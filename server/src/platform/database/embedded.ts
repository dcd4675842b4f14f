import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { accountFor } from './embedded-account.ts';
import { binaries } from './embedded-binaries.ts';
import { type Claim, claim, ensureDatabase } from './embedded-claim.ts';
import { configFor, type EmbeddedConfig } from './embedded-config.ts';
import { makeDataFolder, prepareFolder, socketFolderFor } from './embedded-folder.ts';
import { stopOrphan } from './embedded-orphan.ts';
import { type Place, type Server, startServer } from './embedded-server.ts';

export interface Embedded {
  config: EmbeddedConfig;
  /** Lets running statements end with their connections and stops the database; harmless when repeated. */
  stop(): Promise<void>;
}

interface Options {
  /** Where the database keeps its files; its parent is the data folder. */
  folder: string;
  log: Log;
  /** PostgreSQL settings beside those that suit one machine. */
  settings?: Record<string, string>;
}

const restartPause = 250;

/**
 * Starts the PostgreSQL that comes with Haggle, on a folder that it makes at first. What a killed
 * Haggle left running is stopped first; a database that dies later is started again.
 * @throws StartError when the folder cannot be used or another Haggle is using it.
 */
export async function startEmbedded({ folder, log, settings = {} }: Options): Promise<Embedded> {
  makeDataFolder(dirname(folder));
  const { postgres, initdb, major } = await binaries();
  const account = accountFor(postgres, folder);
  prepareFolder({ folder, initdb, major, account });
  const place: Place = { folder, socketFolder: socketFolderFor(folder, account), postgres, account, settings, log };
  await stopOrphan(place);
  return supervise(place);
}

async function supervise(place: Place): Promise<Embedded> {
  const config = configFor(place.socketFolder);
  let stopping: Promise<void> | undefined;
  let recovering = Promise.resolve();
  const isStopping = () => stopping !== undefined;

  async function start(): Promise<{ server: Server; held: Claim }> {
    const server = await startServer(place);
    try {
      return { server, held: await claim(config, isStopping) };
    } catch (error) {
      // Two at once may start on one folder: PostgreSQL lets one of them live, the claim decides whose it is.
      await server.stop();
      throw error;
    }
  }
  function watch(): void {
    void running.server.exited.then(() => {
      if (!isStopping()) recovering = recover();
    });
  }
  async function recover(): Promise<void> {
    place.log.warn('The database stopped unexpectedly; starting it again.');
    await running.held.release();
    while (!isStopping()) {
      const next = await start().catch((error: unknown) => {
        // Processes of the old server hold its memory until they notice that their parent died.
        place.log.debug({ error: String(error) }, 'The database cannot start yet.');
      });
      if (!next) {
        await sleep(restartPause);
        continue;
      }
      running = next;
      place.log.info('The database is back.');
      return watch();
    }
  }
  async function stop(): Promise<void> {
    await recovering;
    await running.held.release();
    await running.server.stop();
  }

  let running = await start();
  watch();
  await ensureDatabase(config);
  return {
    config,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
