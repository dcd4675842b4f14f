const separators = /\s+[|–—·•»«:-]+\s+|\s*[|｜]\s*|:\s+/g;

/** Words with which shops follow their own name. */
const additions =
  /(officialsite|officialstore|official|onlinestore|onlineshop|onlineshopping|online|store|shop|com|couk|usa|us|inc|home)$/;

/** A name without anything but letters and digits, and without what shops add to theirs. */
function bare(name: string): string {
  const messages = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
  const shorter = messages.replace(additions, '');
  return shorter.length >= 3 ? shorter : messages;
}

/** Names by which a page may call its shop: its own word, the known one, the host and the host's parts. */
export function shopNames(hostname: string, names: readonly (string | null)[]): Set<string> {
  const host = hostname.replace(/^www\./, '');
  const labels = host
    .split('.')
    .slice(0, -1)
    .filter((label) => label.length > 3);
  const all = [host, ...labels, ...names.filter((name) => name !== null)];
  return new Set(all.map(bare).filter((name) => name.length >= 2));
}

/** A page's title without the shop's name before or behind it: `Kettle | Acme` → `Kettle`. */
export function withoutShop(title: string, shops: ReadonlySet<string>): string {
  let rest = title.trim();
  for (let round = 0; round < 3; round++) {
    const found = [...rest.matchAll(separators)];
    const [first, last] = [found[0], found.at(-1)];
    if (!first || !last) break;
    const behind = rest.slice(last.index + last[0].length);
    const before = rest.slice(0, first.index);
    if (shops.has(bare(behind))) rest = rest.slice(0, last.index);
    else if (shops.has(bare(before)) && /[|:»]/.test(first[0])) rest = rest.slice(first.index + first[0].length);
    else break;
    rest = rest.trim();
  }
  return rest || title.trim();
}

/** A text of at most `most` characters, ended at a word and an ellipsis where it was longer. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = cut.lastIndexOf(' ');
  return `${(atWord > most / 2 ? cut.slice(0, atWord) : cut).replace(/[\s,;:–-]{1,9}$/, '')}…`;
}

const walls =
  /^(access (to this page has been )?denied|just a moment|attention required|robot check|are you (a )?(human|robot)|pardon our interruption|please verify|security check|captcha|bot (check|verification)|verif(y|ying) (that )?you are (a )?human|403 forbidden|page not found|404|error|service unavailable|sorry! something went wrong)\b/i;

/** Whether a page of this title stands in front of the shop's page: a check for robots, or an error. */
export function isWall(title: string): boolean {
  return walls.test(title.trim());
}
