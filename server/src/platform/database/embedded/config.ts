/** How clients connect to the embedded database: through a private socket, without network. */
export interface EmbeddedConfig {
  /** The socket's folder. */
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

/** Sets every option, so that the client library takes none from PGPORT, PGSSLMODE and the like. */
export function configFor(socketFolder: string): EmbeddedConfig {
  return { host: socketFolder, port: 5432, user: 'haggle', database: 'haggle', ssl: false };
}
