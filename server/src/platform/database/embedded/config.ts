/** What a client needs to reach the embedded database: a private socket, no network. */
export interface EmbeddedConfig {
  /** The folder of the socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

/** Stated in full, so that the client library fills nothing in from PGPORT, PGSSLMODE and the like. */
export function configFor(socketFolder: string): EmbeddedConfig {
  return { host: socketFolder, port: 5432, user: 'haggle', database: 'haggle', ssl: false };
}
