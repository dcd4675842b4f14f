import type { MessageFile } from './message.ts';

/** A pseudo-language made from English, to find untranslated words and layouts too small for longer ones. */
export const pseudoLanguage = 'en-XA';

const accents: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

/** How much longer other languages may be than English. */
const growth = 0.4;

/** Returns `Save` as `[Šáṽé··]`: accented, longer, in brackets. Placeholders and tags don't change. */
export function toPseudo(text: string): string {
  const kept = /(\{\{[^}]*\}\}|<\/?\w+>)/;
  const pieces = text.split(kept);
  const words = pieces.map((piece, at) => (at % 2 ? piece : piece.replace(/[a-z]/gi, (sign) => accents[sign] ?? sign)));
  const length = pieces.filter((_, at) => at % 2 === 0).join('').length;
  return `[${words.join('')}${'·'.repeat(Math.ceil(length * growth))}]`;
}

/** Returns a file of English messages in the pseudo-language. */
export function toPseudoFile(file: MessageFile): MessageFile {
  return Object.fromEntries(
    Object.entries(file).map(([name, said]) => [name, typeof said === 'string' ? toPseudo(said) : toPseudoFile(said)]),
  );
}
