import { bareName } from './title-rules.ts';

/** What may say how a shop is called, by how well it is believed. */
export interface Names {
  /** What the known shop is called. */
  known: string | null;
  /** `og:site_name` and its kind. */
  site: string | null;
  /** What was cut off the title. */
  cut: string | null;
  /** Who sells, says the offer. */
  seller: string | null;
}

/** How a shop is called: as it is known, as it calls itself, as its titles end, who sells there, else what its host says. */
export function storeName({ known, site, cut, seller }: Names, hostname: string): string | null {
  const own = bareName(hostLabel(hostname));
  const isOwn = (name: string) =>
    own.length >= 3 && (bareName(name) === own || bareName(name).replace(/the/, '') === own);
  if (known) return known;
  const isHost = (name: string) =>
    `.${hostname}`.endsWith(`.${name.toLowerCase().replace(/^(https?:\/\/)?(www\.)?|\/$/g, '')}`);
  if (site && !isHost(site)) return ownPart(site, isOwn);
  if (cut && !isHost(cut)) return cut;
  if (seller && isOwn(seller)) return seller;
  return fromHost(hostname);
}

/** Some put a slogan behind their name. */
function ownPart(site: string, isOwn: (name: string) => boolean): string {
  const parts = site.split(/\s+[|–—·:-]\s+|\s*\|\s*/);
  return parts.find(isOwn) ?? site;
}

/** The part of a host that is a name: of `www.acme-tools.co.uk` it is `acme-tools`. */
export function hostLabel(hostname: string): string {
  const labels = hostname.toLowerCase().split('.');
  const ends = /^(com?|org|net|gov|edu|ac|or|ne|gob|nom)$/.test(labels.at(-2) ?? '') && labels.length > 2 ? 2 : 1;
  return labels.at(-ends - 1) ?? hostname;
}

function fromHost(hostname: string): string | null {
  const label = hostLabel(hostname);
  if (label.startsWith('xn--') || !/[a-z]/.test(label)) return null;
  return label
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
