import type { Tracking } from './analytics/tracking.ts';
import type { ShownBanner } from './broadcast/banners.ts';
import type { OpeningTab } from './deals/home-tabs.ts';
import type { SiteLocale } from './locale/locale.ts';
import type { Language } from './messages/translate.ts';
import type { HomeSection } from './site/look.ts';
import type { SiteLinks } from './site/settings.ts';

// What the server and the renderer of pages hand each other. Types alone: no page loads this file.

/** What the owner has made of the site. */
export interface SiteIdentity {
  name: string;
  /** Follows the name in the home page's title. */
  tagline: string;
  logoUrl: string | null;
  contactEmail: string | null;
  /** Links of the owner's own, after those that every site has; the footer's begin with the rules, where they stand elsewhere. */
  links: SiteLinks;
  /** False where search engines are to leave the site alone; the server then says so on every page. */
  isFindable: boolean;
  /** Where it is, and how it writes; the direction is that of its language. */
  locale: SiteLocale;
  direction: 'ltr' | 'rtl';
  /** The tab that the home page opens with. */
  homeTab: OpeningTab;
  /** What is measured, with what, and where errors are reported. */
  tracking: Tracking;
  /** The announcement above every page. */
  banner: ShownBanner | null;
  /** The event that runs now, where the home page says so; missing where none is, so that no page says so. */
  event?: { title: string; slug: string };
  /** Ids of the deals that stand above the lists of the home page. */
  pinned: readonly string[];
  /** What is left out of the home page; missing where nothing is, so that no page says so. */
  hiddenSections?: readonly HomeSection[];
}

/** What the head of a page says instead of what it would say by itself; null leaves a part as it is. */
export interface HeadOverride {
  title: string | null;
  description: string | null;
}

/**
 * What a page needs of the site around it. `Transport` calls the API in process; each side names it, since the types of
 * requests and responses are Node's for one and the browser's for the other.
 */
export interface Site<Transport> {
  transport: Transport;
  /** The site's own address, without a slash at its end. */
  origin: string;
  /** Whether pages may follow what happens through a socket. */
  isRealtime: boolean;
  /** Whether browsers may keep pages for times without a connection. */
  hasOffline: boolean;
  /** Whether only the frame is wanted, for a browser to fill at whatever address. */
  isShell: boolean;
  identity: SiteIdentity;
  /** The rules of the site's own looks; may be empty. */
  style: string;
  /** The owner's own tags for the head; may be empty. */
  ownHead: string;
  override: HeadOverride | undefined;
  /** Told of what failed besides calls of the API, which tell of themselves; with the id that the page shows. */
  noteFailure: (error: unknown, errorId: string) => void;
}

/** Finished fragments of pages by what they show; it forgets what was not asked for in a while. */
export interface FragmentCache {
  get(of: string): Uint8Array | undefined;
  /** Gives the bytes that it keeps. */
  put(of: string, html: string): Uint8Array;
}

/** The site, and what the build knows of the pages. */
export interface BuiltSite<Transport> extends Site<Transport> {
  /** Tags for the head (script, stylesheet, preloads) of a page made of these routes. */
  headTags: (routeIds: string[], style: string) => string;
  /** Without it, every page is rendered whole. */
  parts: FragmentCache | undefined;
  language: Language;
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

/** What an address says after its path: what pages read, always written the same way, and all else. */
export interface PartedSearch {
  /** Empty, or with its question mark. */
  read: string;
  /** Without a question mark. */
  unread: string;
}
