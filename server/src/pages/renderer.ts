import type { Hono } from 'hono';
import type { Presentation } from '../domains/seo/actions.ts';

/** What a page needs of the site around it. */
interface Site {
  /** Calls the API in process. */
  transport: (request: Request) => Response | Promise<Response>;
  /** The site's own address, without a slash at its end. */
  origin: string;
  /** Whether pages may follow what happens through a socket. */
  isRealtime: boolean;
  /** Whether browsers may keep pages for times without a connection. */
  hasOffline: boolean;
  /** Whether only the frame is wanted, for a browser to fill at whatever address. */
  isShell: boolean;
  /** What the owner has made of the site, and a style with its own colour, which may be empty. */
  identity: Presentation['site'];
  style: string;
  /** What the page's head says instead of what it would say by itself. */
  override: Presentation['override'];
  /** Told of what failed besides calls of the API, with the id that the page shows. */
  noteFailure: (error: unknown, errorId: string) => void;
}

/** A finished page in pieces, or a redirect, which has none. Bytes hold no scripts. */
export interface Rendered {
  status: number;
  pieces: (string | Uint8Array)[];
  location?: string | null;
  /** The deals that it shows, and the one that it is about. */
  shown?: readonly string[];
  deal?: string | undefined;
  /** What the inline scripts say that the renderer itself wrote. */
  scripts?: readonly string[];
}

/** Rendered fragments of earlier pages by what they show. */
export interface FragmentCache {
  get(of: string): Uint8Array | undefined;
  put(of: string, html: string): Uint8Array;
}

/** What an address says after its path: what pages read, always written the same way, and all else. */
export interface PartedSearch {
  /** Empty, or with its question mark. */
  read: string;
  /** Without a question mark. */
  unread: string;
}

/** What the web's `entry-server` exports. */
export interface ServerEntry {
  partSearch(search: string): PartedSearch;
  render(
    request: Request,
    site: Site & { headTags: (routeIds: string[]) => string; parts: FragmentCache | undefined },
  ): Promise<Rendered>;
}

/** Makes pages, from the build or from the sources. */
export interface Renderer {
  partSearch(search: string): PartedSearch;
  /** A page with its status, or a redirect. */
  render(request: Request, site: Site): Promise<Rendered>;
  /** The script of the worker that keeps pages; undefined where the sources serve it themselves. */
  worker: string | undefined;
  /** Serves scripts, styles, fonts and the like. */
  mountFiles(app: Hono): void;
  close(): Promise<void>;
}
