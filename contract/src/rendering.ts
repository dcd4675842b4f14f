import type { Tracking } from './analytics/tracking.ts';
import type { ShownBanner } from './broadcast/banners.ts';
import type { OpeningTab } from './deals/home-tabs.ts';
import type { SiteLocale } from './locale/locale.ts';
import type { Language } from './messages/translate.ts';
import type { HomeSection } from './site/look.ts';
import type { SiteLinks } from './site/settings.ts';

// Types shared by the server and the page renderer. No page loads this file.

/** The owner's settings that pages show. */
export interface SiteIdentity {
  name: string;
  /** Follows the name in the home page's title. */
  tagline: string;
  logoUrl: string | null;
  contactEmail: string | null;
  /** The owner's own links, after the standard ones. The footer's start with the rules, if hosted elsewhere. */
  links: SiteLinks;
  /** False if search engines shouldn't index the site; the server then adds that to every page. */
  isFindable: boolean;
  /** The site's locale; the direction is that of its language. */
  locale: SiteLocale;
  direction: 'ltr' | 'rtl';
  /** The default tab of the home page. */
  homeTab: OpeningTab;
  /** Analytics and error reporting settings. */
  tracking: Tracking;
  /** The announcement above every page. */
  banner: ShownBanner | null;
  /** The running event that the home page announces; omitted if there is none, to keep pages small. */
  event?: { title: string; slug: string };
  /** Ids of the deals pinned above the home page's lists. */
  pinned: readonly string[];
  /** Sections hidden from the home page; omitted if there are none, to keep pages small. */
  hiddenSections?: readonly HomeSection[];
}

/** Overrides of a page's title and description; null keeps the default. */
export interface HeadOverride {
  title: string | null;
  description: string | null;
}

/**
 * What a page needs to know about the site. `Transport` calls the API in process; each side defines it, since requests
 * and responses are Node's types on one side and the browser's on the other.
 */
export interface Site<Transport> {
  transport: Transport;
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** Whether pages may receive live updates through a socket. */
  isRealtime: boolean;
  /** Whether browsers may store pages for offline use. */
  hasOffline: boolean;
  /** Whether to render only the app shell, which the browser fills for any path. */
  isShell: boolean;
  identity: SiteIdentity;
  /** CSS for the site's own look; may be empty. */
  style: string;
  /** The owner's own tags for the head; may be empty. */
  ownHead: string;
  override: HeadOverride | undefined;
  /** Called with failures other than API calls, which report themselves, and the error id that the page shows. */
  recordFailure: (error: unknown, errorId: string) => void;
}

/** A cache of rendered fragments by their key, which evicts unused ones. */
export interface FragmentCache {
  get(of: string): Uint8Array | undefined;
  /** Returns the bytes that it stored. */
  put(of: string, html: string): Uint8Array;
}

/** The site, and what the build knows about its pages. */
export interface BuiltSite<Transport> extends Site<Transport> {
  /** Returns the head's tags (script, stylesheet, preloads) for a page with these routes. */
  headTags: (routeIds: string[], style: string) => string;
  /** If undefined, every page is rendered as a whole. */
  parts: FragmentCache | undefined;
  language: Language;
}

/** A rendered page in pieces, or a redirect, which has none. Pieces of bytes contain no scripts. */
export interface Rendered {
  status: number;
  pieces: (string | Uint8Array)[];
  location?: string | null;
  /** The ids of deals on the page, and of the deal that it is about. */
  shown?: readonly string[];
  deal?: string | undefined;
  /** The contents of inline scripts that the renderer itself wrote. */
  scripts?: readonly string[];
}

/** A query string, split into the parameters that pages read, normalized, and all others. */
export interface PartedSearch {
  /** Empty, or with a leading `?`. */
  read: string;
  /** Without a `?`. */
  unread: string;
}
