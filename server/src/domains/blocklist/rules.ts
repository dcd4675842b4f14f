import type { BlocklistEntry, BlocklistInput } from '@haggle/contract/blocklist/blocklist';
import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import type { DealDraft } from '@haggle/contract/posting/submissions';

export type Effect = BlocklistEntry['effect'];

/** A kind whose value is a text, not a network. */
type TextKind = Exclude<BlocklistInput['kind'], 'address_range'>;

/** Control and format characters except whitespace, and other invisible characters. */
const invisible = /(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Normalizes a value for the blocklist; undefined for one that would match everyone, or no one. */
export function normalizeValue({ kind, value }: { kind: TextKind; value: string }): string | undefined {
  const normalized = value.normalize('NFKC').replaceAll(invisible, '').trim().toLowerCase();
  if (kind === 'word') return toWord(normalized);
  return toDomain(kind === 'email_domain' ? normalized.replace(/^.*@/, '') : normalized);
}

function toWord(normalized: string): string | undefined {
  const characters = normalized.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  return characters >= blocklistLimits.minCharacters ? normalized.replaceAll(/\s+/g, ' ') : undefined;
}

/** A name with only one part would be a whole top-level domain. */
function toDomain(normalized: string): string | undefined {
  const { hostname } = URL.parse(/^https?:/.test(normalized) ? normalized : `https://${normalized}`) ?? {};
  const isDomain = hostname !== undefined && /^(?:[\p{L}\p{N}-]+\.)+[\p{L}][\p{L}\p{N}-]+$/u.test(hostname);
  return isDomain ? hostname.replace(/^www\./, '') : undefined;
}

/** A member's text that others read. */
export interface PublicText {
  /** Titles, names, codes: shown as they are. */
  lines?: readonly (string | null | undefined)[];
  /** Markdown. */
  texts?: readonly (string | null | undefined)[];
  /** URLs. If a partner network wraps one, the URL inside is what gets posted. */
  links?: readonly (string | null | undefined)[];
}

type DealTexts = Pick<
  DealDraft,
  'title' | 'description' | 'dealURL' | 'imageUrl' | 'store' | 'brand' | 'tags' | 'couponCode' | 'nextBestWhere'
>;

/** Returns the text that a deal shows its readers. */
export function textOfDeal(deal: DealTexts): PublicText {
  const { title, store, brand, tags, couponCode, nextBestWhere } = deal;
  return {
    lines: [title, store, brand, ...tags, couponCode, nextBestWhere],
    texts: [deal.description],
    links: [deal.dealURL, deal.imageUrl],
  };
}

/** Separators around host names. Characters that the URL parser maps to those of a host name aren't among them. */
const hostSeparators = /[^\p{L}\p{N}\p{M}\p{Cf}%.\u3002\uff0e\uff61-]+/u;

/** Returns the hosts that a text names, linked or not, as the URL parser reads them. */
export function extractHosts(text: string): string[] {
  const names = text.split(hostSeparators).filter((name) => /[^.\u3002\uff0e\uff61][.\u3002\uff0e\uff61]/.test(name));
  return names.flatMap((name) => URL.parse(`https://${name}`)?.hostname ?? []);
}

/** Returns the strictest of several effects; undefined for none. */
export function strictest(effects: readonly Effect[]): Effect | undefined {
  return effects.includes('refuse') ? 'refuse' : effects[0];
}

/** Email providers open to anyone, so members who share one have nothing in common. */
const providers = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.es live.com live.fr
  msn.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.co.in yahoo.co.jp ymail.com aol.com icloud.com me.com
  mac.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.com
  mail.ru yandex.ru yandex.com rambler.ru qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net orange.fr
  wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it comcast.net verizon.net att.net sbcglobal.net
  bellsouth.net cox.net btinternet.com sky.com ntlworld.com telefonica.net terra.es uol.com.br bol.com.br rediffmail.com
  zoho.com fastmail.com tutanota.com tuta.com posteo.de mailbox.org hey.com bluewin.ch ziggo.nl kpnmail.nl telenet.be
  skynet.be seznam.cz wp.pl o2.pl onet.pl interia.pl bigpond.com optusnet.com.au shaw.ca rogers.com bell.net`.split(
    /\s+/,
  ),
);

/** Providers that have a domain in most countries. */
const countryProviders =
  /^(?:aol|gmx|hotmail|live|msn|outlook|protonmail|yahoo|yandex|ymail)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Returns whether an email domain is a provider's where anyone can get an address. */
export function isPublicProvider(domain: string): boolean {
  return providers.has(domain) || countryProviders.test(domain);
}
