import { dirname } from 'node:path';
import type { Log } from '../../log.ts';
import { accountFor } from './account.ts';
import { binaries } from './binaries.ts';
import { InUseError } from './claim.ts';
import { configFor, type EmbeddedConfig } from './config.ts';
import { makeDataFolder, prepareFolder, socketFolderFor } from './folder.ts';
import { stopOrphan } from './orphan.ts';
import type { ServerOptions } from './server.ts';
import { Supervisor } from './supervisor.ts';

export interface Embedded {
  config: EmbeddedConfig;
  /** Stops the database and its connections. Can be called more than once. */
  stop(): Promise<void>;
}

interface Options {
  /** The database's folder; its parent is the data folder. */
  folder: string;
  log: Log;
  /** PostgreSQL settings in addition to the defaults. */
  settings?: Record<string, string>;
}

/**
 * Starts the embedded PostgreSQL on a folder, which it creates at first. A server left running by a killed Haggle is
 * stopped first; a server that dies later is restarted.
 * @throws StartError if the folder can't be used or another Haggle is using it
 */
export async function startEmbedded({ folder, log, settings = {} }: Options): Promise<Embedded> {
  makeDataFolder(dirname(folder));
  const { postgres, initdb, major } = await binaries();
  const account = accountFor(postgres, folder);
  prepareFolder({ folder, initdb, major, account });
  const place: ServerOptions = {
    folder,
    socketFolder: socketFolderFor(folder, account),
    postgres,
    account,
    settings,
    log,
  };
  await stopOrphan(place);
  const config = configFor(place.socketFolder);
  const supervisor = new Supervisor(place, config);
  await supervisor.start();
  return { config, stop: () => supervisor.stop() };
}

/** Connects to the database of the running Haggle in the folder; without one, starts it until `stop`. */
export async function connectToEmbedded(options: Options): Promise<Embedded> {
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    const { postgres } = await binaries();
    const config = configFor(socketFolderFor(options.folder, accountFor(postgres, options.folder)));
    return { config, stop: async () => {} };
  }
}
