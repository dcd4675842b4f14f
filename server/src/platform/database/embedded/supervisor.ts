import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../../kernel/start-error.ts';
import { type Claim, claim, InUseError } from './claim.ts';
import type { EmbeddedConfig } from './config.ts';
import { type Server, type ServerOptions, startServer } from './server.ts';

const restartPause = 250;

interface Running {
  server: Server;
  claimed: Claim;
}

/** Keeps a server running and claimed by this process until it is stopped. */
export class Supervisor {
  readonly #place: ServerOptions;
  readonly #config: EmbeddedConfig;
  #running: Running | undefined;
  #recovering = Promise.resolve();
  #stopping: Promise<void> | undefined;

  constructor(place: ServerOptions, config: EmbeddedConfig) {
    this.#place = place;
    this.#config = config;
  }

  /** @throws StartError if the server doesn't start or another running Haggle has it */
  async start(): Promise<void> {
    const server = await startServer(this.#place);
    let claimed: Claim | undefined;
    try {
      claimed = await claim(this.#config);
      await claimed.ensureDatabase();
      this.#running = { server, claimed };
    } catch (error) {
      // Another Haggle starting at the same time may have taken this server for an orphan and stopped it.
      await claimed?.release();
      await server.stop();
      if (error instanceof StartError) throw error;
      throw new InUseError(
        'Another Haggle has taken over this data folder. Start again, or set DATA_DIR to another folder.',
      );
    }
    void server.exited.then(() => {
      if (!this.#stopping) this.#recovering = this.#recover();
    });
  }

  /** Stops the server. Can be called more than once. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    await this.#recovering;
    await this.#running?.claimed.release();
    await this.#running?.server.stop();
  }

  async #recover(): Promise<void> {
    const { log } = this.#place;
    log.warn('The database stopped unexpectedly; restarting it.');
    await this.#running?.claimed.release();
    while (!this.#stopping) {
      try {
        await this.start();
        return log.info('The database is running again.');
      } catch (error) {
        // Processes of the old server hold its shared memory until they notice that their parent died.
        log.debug({ error: String(error) }, 'The database cannot start yet.');
        await sleep(restartPause);
      }
    }
  }
}
