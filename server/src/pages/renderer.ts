import type { BuiltSite, PartedSearch, Rendered, Site } from '@haggle/contract/rendering';
import type { Hono } from 'hono';

type Transport = (request: Request) => Response | Promise<Response>;

/** The exports of the web's `entry-server`. */
export interface ServerEntry {
  partSearch(search: string): PartedSearch;
  render(request: Request, site: BuiltSite<Transport>): Promise<Rendered>;
}

/** Renders pages, from the build or from the sources. */
export interface Renderer {
  partSearch(search: string): PartedSearch;
  /** Returns a page with its status, or a redirect. */
  render(request: Request, site: Site<Transport>): Promise<Rendered>;
  /** Returns the service worker's script in a language; undefined if Vite serves it from the sources. */
  worker: ((language: string) => string) | undefined;
  /** Mounts scripts, styles, fonts and other files. */
  mountFiles(app: Hono): void;
  close(): Promise<void>;
}
