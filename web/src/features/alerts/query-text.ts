import { t } from '@haggle/contract/messages/translate';

const tokenShape = /(-?)"([^"]*)"?|(-?)([^\s"]+)/g;
const wordCharacter = /[\p{L}\p{N}]/u;

/**
 * Splits search words into readable parts: `ssd OR nvme -"for parts"` becomes `ssd or nvme` and `not “for parts”`.
 * Mirrors the server's parser, which is authoritative.
 */
export function describeWords(text: string): string[] {
  const included: string[] = [];
  const excluded: string[] = [];
  let isAlternative = false;
  for (const [, phraseSign, phrase, wordSign, word = ''] of text.matchAll(tokenShape)) {
    const isExcluded = (phraseSign ?? wordSign) === '-';
    if (phrase === undefined && !isExcluded && (word === 'OR' || word === '|')) {
      isAlternative = included.length > 0;
      continue;
    }
    const term = phrase?.trim() ?? word;
    if (!wordCharacter.test(term)) continue;
    const label = phrase === undefined ? term : t('alerts.query.exactly', { words: term });
    if (isExcluded) excluded.push(t('alerts.query.not', { term: label }));
    else if (isAlternative) included.push(t('alerts.query.either', { one: included.pop() ?? '', other: label }));
    else included.push(label);
    isAlternative = false;
  }
  return [...included, ...excluded];
}
