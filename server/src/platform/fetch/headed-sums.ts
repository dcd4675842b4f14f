import type { Page, Reader } from './page-shape.ts';

/** Characters to examine after the heading: a price is close to the name. */
const maxExaminedLength = 600;
const maxSums = 12;
/** Elements that are hidden, interactive or crossed out. */
const ignoredTags = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'select',
  'button',
  'del',
  's',
  'strike',
]);
const endTags = new Set(['h1', 'h2', 'h3', 'aside', 'footer']);
const bareSum = /^\D{0,5}\d[\d.,'’\s]{0,14}\D{0,8}$/u;
const sign = /^(?:\p{Sc}|zł|Kč|kr\.?|лв\.?|грн\.?|TL)$/u;
/** Words near amounts that aren't prices: monthly rates and postage. */
const partialAmount =
  /month|monat|mois|mensu|mensil|mesi|\bmes\b|mês|měsí|mies|\bmån|\bmdr|maand|hónap|aylık|taksit|месяц|\brat[ey]|splát|shipping|delivery|versand|livraison|envío|frete|doprav|dostaw|kargo/iu;

/** Collects texts shortly after the first heading that consist only of a number with a word or sign. */
export function headedSumsReader({ sums }: Page): Reader {
  let place: 'before' | 'within' | 'behind' | 'past' = 'before';
  let muted = 0;
  let examinedLength = 0;
  let text = '';
  let label = '';
  let precedingSign = '';
  const finish = () => {
    const plain = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (plain === '' || place !== 'behind') return;
    examinedLength += plain.length;
    const isSign = sign.test(plain);
    const sum = precedingSign + plain;
    // Some pages put the currency sign in a separate element, on either side.
    if (isSign && label !== '' && label === sums.at(-1)) sums.push(`${sums.pop()} ${plain}`);
    else if (!isSign && bareSum.test(sum) && !partialAmount.test(label)) sums.push(sum);
    precedingSign = isSign ? plain : '';
    if (examinedLength > maxExaminedLength || sums.length >= maxSums) place = 'past';
    if (!isSign) label = plain;
  };
  return {
    open(name) {
      finish();
      if (place === 'behind' && endTags.has(name)) place = 'past';
      if (place === 'before' && name === 'h1') place = 'within';
      if (ignoredTags.has(name)) muted += 1;
    },
    text(part) {
      if (place === 'behind' && muted === 0) text += part;
    },
    close(name) {
      finish();
      if (place === 'within' && name === 'h1') place = 'behind';
      if (ignoredTags.has(name)) muted -= 1;
    },
  };
}
