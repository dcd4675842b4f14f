import type { BuiltSite, PartedSearch, Rendered, Site } from '@haggle/contract/rendering';
import type { Hono } from 'hono';

type Transport = (request: Request) => Response | Promise<Response>;

/** What the web's `entry-server` exports. */
export interface ServerEntry {
  partSearch(search: string): PartedSearch;
  render(request: Request, site: BuiltSite<Transport>): Promise<Rendered>;
}

/** Makes pages, from the build or from the sources. */
export interface Renderer {
  partSearch(search: string): PartedSearch;
  /** A page with its status, or a redirect. */
  render(request: Request, site: Site<Transport>): Promise<Rendered>;
  /** The script of the worker that keeps pages, for a site's language; undefined where the sources serve it themselves. */
  worker: ((language: string) => string) | undefined;
  /** Serves scripts, styles, fonts and the like. */
  mountFiles(app: Hono): void;
  close(): Promise<void>;
}
