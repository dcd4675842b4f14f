import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import type { BlocklistEntry, BlocklistInput } from '@haggle/contract/site/blocklist';
import ipaddr from 'ipaddr.js';

export type Effect = BlocklistEntry['effect'];

/** What an entry is called in the list; undefined for what would meet everybody, or nobody. */
export function toListed({ kind, value }: Pick<BlocklistInput, 'kind' | 'value'>): string | undefined {
  const written = value.normalize('NFKC').trim().toLowerCase();
  if (kind === 'word') return toWord(written);
  if (kind === 'address_range') return toRange(written);
  return toDomain(kind === 'email_domain' ? written.replace(/^.*@/, '') : written);
}

function toWord(written: string): string | undefined {
  const letters = written.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  return letters >= blocklistLimits.lettersLeast ? written.replaceAll(/\s+/g, ' ') : undefined;
}

/** A name of one part is a whole top-level domain. */
function toDomain(written: string): string | undefined {
  const { hostname } = URL.parse(/^https?:/.test(written) ? written : `https://${written}`) ?? {};
  const isDomain = hostname !== undefined && /^(?:[\p{L}\p{N}-]+\.)+[\p{L}][\p{L}\p{N}-]+$/u.test(hostname);
  return isDomain ? hostname.replace(/^www\./, '') : undefined;
}

function toRange(written: string): string | undefined {
  const isSingle = ipaddr.isValid(written) && !written.includes('/');
  if (!isSingle && !ipaddr.isValidCIDR(written)) return undefined;
  const single = isSingle ? ipaddr.process(written) : undefined;
  const [address, bits] = single ? ([single, single.kind() === 'ipv4' ? 32 : 64] as const) : ipaddr.parseCIDR(written);
  if (bits < blocklistLimits.widestNetwork[address.kind()]) return undefined;
  const cidr = `${address}/${bits}`;
  const network =
    address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network}/${bits}`;
}

/** Whether an address, or the network of IPv6 that stands for one (`2001:db8:0:1::/64`), is in a range. */
export function isInRange(place: string, range: string): boolean {
  const [written = ''] = place.split('/');
  if (!ipaddr.isValid(written)) return false;
  const address = ipaddr.process(written);
  const [network, bits] = ipaddr.parseCIDR(range);
  return address.kind() === network.kind() && address.match(network, bits);
}

/** The stricter of several; undefined of none. */
export function strictest(effects: readonly Effect[]): Effect | undefined {
  return effects.includes('refuse') ? 'refuse' : effects[0];
}

/** Where half the world has its address: who shares it shares nothing. */
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

/** Whether an email domain is one of a provider's that anybody can have an address of. */
export function isProviders(domain: string): boolean {
  return providers.has(domain);
}
