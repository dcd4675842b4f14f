import { t } from '@haggle/contract/messages/translate';

const tokenShape = /(-?)"([^"]*)"?|(-?)([^\s"]+)/g;
const hasMeaning = /[\p{L}\p{N}]/u;

/**
 * Splits search words into readable parts: `ssd OR nvme -"for parts"` becomes `ssd or nvme` and `not “for parts”`.
 * Mirrors the server's parser, which is authoritative.
 */
export function describeWords(text: string): string[] {
  const asked: string[] = [];
  const excluded: string[] = [];
  let joinsNext = false;
  for (const [, phraseSign, phrase, wordSign, word = ''] of text.matchAll(tokenShape)) {
    const isExcluded = (phraseSign ?? wordSign) === '-';
    if (phrase === undefined && !isExcluded && (word === 'OR' || word === '|')) {
      joinsNext = asked.length > 0;
      continue;
    }
    const term = phrase?.trim() ?? word;
    if (!hasMeaning.test(term)) continue;
    const told = phrase === undefined ? term : t('alerts.query.exactly', { words: term });
    if (isExcluded) excluded.push(t('alerts.query.not', { term: told }));
    else if (joinsNext) asked.push(t('alerts.query.either', { one: asked.pop() ?? '', other: told }));
    else asked.push(told);
    joinsNext = false;
  }
  return [...asked, ...excluded];
}
