const separators = /\s+[|–—·•»«:-]+\s+|\s*[|｜]\s*|:\s+/g;

/** Words that shops add to their own name. */
const additions =
  /(officialsite|officialstore|official|onlinestore|onlineshop|onlineshopping|online|store|shop|com|couk|usa|us|inc|home)$/;

/** Reduces a name to its letters and digits, without what shops add to theirs. */
export function bareName(name: string): string {
  const compact = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
  const shorter = compact.replace(additions, '');
  return shorter.length >= 3 ? shorter : compact;
}

/** Returns the names a page may use for its shop: its own, the known one, the host and the host's parts. */
export function shopNames(hostname: string, names: readonly (string | null)[]): Set<string> {
  const host = hostname.replace(/^www\./, '');
  const labels = host
    .split('.')
    .slice(0, -1)
    .filter((label) => label.length > 3);
  const all = [host, ...labels, ...names.filter((name) => name !== null)];
  return new Set(all.map(bareName).filter((name) => name.length >= 2));
}

/** After the shop's name, a title has the department, which is shorter than any product's name. */
const maxDepartmentLength = 60;

/** Returns a page's title without the shop's name before or after it: `Kettle | Acme` → `Kettle`. */
export function withoutShop(title: string, shops: ReadonlySet<string>): string {
  return splitTitle(title, shops).title;
}

/** Splits a title into the rest and the shop's name: `Kettle | Acme: Kitchen` → `Kettle`, `Acme`. */
export function splitTitle(title: string, shops: ReadonlySet<string>): { title: string; shop: string | null } {
  let rest = title.trim();
  let shop: string | null = null;
  for (let round = 0; round < 3; round++) {
    const found = [...rest.matchAll(separators)].slice(-20);
    const [first] = found;
    if (!first) break;
    const before = rest.slice(0, first.index).trim();
    const end = found.findLast((one, index) => {
      const from = one.index + one[0].length;
      return (
        rest.length - from <= maxDepartmentLength && shops.has(bareName(rest.slice(from, found[index + 1]?.index)))
      );
    });
    if (end) {
      shop ??= rest.slice(end.index + end[0].length, found[found.indexOf(end) + 1]?.index).trim();
      rest = rest.slice(0, end.index);
    } else if (shops.has(bareName(before)) && /[|:»]/.test(first[0])) {
      shop ??= before;
      rest = rest.slice(first.index + first[0].length);
    } else break;
    rest = rest.trim();
  }
  return { title: rest || title.trim(), shop: rest ? shop : null };
}

/** Returns a page's heading if its title is only the shop's name, or says the same in other words; else null. */
export function headingInstead(title: string, heading: string, shops: ReadonlySet<string>): string | null {
  const [compactTitle, compactHeading] = [bareName(title), bareName(heading)];
  if (
    compactHeading.length < 3 ||
    shops.has(compactHeading) ||
    compactTitle.includes(compactHeading) ||
    compactHeading.includes(compactTitle)
  )
    return null;
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return shops.has(compactTitle) || words.some((word) => title.toLowerCase().includes(word)) ? heading : null;
}

/** Words before a product's name that invite people to buy. */
const invitation =
  /^(?:buy|shop|comprar|acheter|kaufen sie|jetzt)\s(?=\p{L}.{12,}\s(?:online|at|from|now|for sale|en ligne|en línea|kaufen)\b)/iu;
/** Shops' notes on stock before the name, and on prices and reviews after it. */
const stockNote = /^(?:in stock|auf lager|en stock|disponible|в наличии)\s?:\s+/iu;
const priceNote = /\s(?:[-–—|]\s)?Fiyat(?:ı|ları)(?:(?:,| ve)\s(?:Yorumları|Özellikleri))*$/iu;
const orderNote =
  /\s(?:[-–|]\s)?(?:buy|shop|order|kaufen|online kaufen|günstig kaufen|comprar|acheter)\s?(?:online|now|jetzt)?$/iu;

/** Returns a title without invitations to buy, and without what a known shop adds around it. */
export function withoutInvitation(title: string, patterns: readonly RegExp[] = []): string {
  const rest = [...patterns, stockNote, invitation, priceNote, orderNote].reduce(
    (text, pattern) => text.replace(pattern, '').trim(),
    title,
  );
  return rest || title;
}

const wallTitles =
  /^(access (to this page has been )?denied|just a moment|attention required|robot check|are you (a )?(human|robot)|pardon our interruption|please verify|security check|captcha|bot (check|verification)|verif(y|ying) (that )?you are (a )?human|403 forbidden|page not found|404|error|service unavailable|sorry! something went wrong)\b/i;

/** Whether a page with this title is in front of the shop's page: a bot check or an error page. */
export function isWall(title: string): boolean {
  return wallTitles.test(title.trim());
}
