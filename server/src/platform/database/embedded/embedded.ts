import { dirname } from 'node:path';
import type { Log } from '../../log.ts';
import { accountFor } from './account.ts';
import { binaries } from './binaries.ts';
import { InUseError } from './claim.ts';
import { configFor, type EmbeddedConfig } from './config.ts';
import { makeDataFolder, prepareFolder, socketFolderFor } from './folder.ts';
import { stopOrphan } from './orphan.ts';
import type { Place } from './server.ts';
import { Supervisor } from './supervisor.ts';

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
  const config = configFor(place.socketFolder);
  const supervisor = new Supervisor(place, config);
  await supervisor.start();
  return { config, stop: () => supervisor.stop() };
}

/** The database of the living Haggle that uses the folder; without one, it is started until `stop`. */
export async function reachEmbedded(options: Options): Promise<Embedded> {
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    const { postgres } = await binaries();
    const config = configFor(socketFolderFor(options.folder, accountFor(postgres, options.folder)));
    return { config, stop: async () => {} };
  }
}
