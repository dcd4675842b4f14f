/**
 * Latin letters that Unicode's table of confusable characters lacks: those named SMALL CAPITAL, also reversed, turned,
 * barred or with a hook, those that the table treats as equal to one, and the turned V, which stands for an A in logos.
 */
const capitalLike: Record<string, string> = {
  ...{
    ᴀ: 'a',
    ʌ: 'a',
    Ʌ: 'a',
    ᴁ: 'ae',
    ʙ: 'b',
    ᴃ: 'b',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴆ: 'd',
    ᴇ: 'e',
    ⱻ: 'e',
    ꜰ: 'f',
    ɢ: 'g',
    ʛ: 'g',
  },
  ...{ 𝼂: 'g', ʜ: 'h', ɪ: 'i', Ɪ: 'i', ᵻ: 'i', ᴊ: 'j', ᴋ: 'k', ĸ: 'k', 𝼐: 'k', ʟ: 'l', ᴌ: 'l', 𝼄: 'l', ᴍ: 'm' },
  ...{
    ʍ: 'm',
    ꟺ: 'm',
    ɴ: 'n',
    ᴎ: 'n',
    ᴏ: 'o',
    ᴐ: 'o',
    ɶ: 'oe',
    ᴕ: 'ou',
    ᴘ: 'p',
    ꞯ: 'q',
    ʀ: 'r',
    ʁ: 'r',
    ᴙ: 'r',
    ᴚ: 'r',
  },
  ...{ ꭆ: 'r', ꝶ: 'rum', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᵾ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z', ᴣ: 'z', 𐞀: 'aa' },
  ...{ '🆊': 'p', '🆎': 'ab', '🆏': 'wc', '🆥': 'd' },
};

/** The first of each run of A to Z: white on black in circles, in squares, and those that flags consist of. */
const alphabetStarts = [0x1f150, 0x1f170, 0x1f1e6];
const alphabetLength = 26;

const alphabets = alphabetStarts.flatMap((start) =>
  Array.from({ length: alphabetLength }, (_, index): [shown: string, plain: string] => [
    String.fromCodePoint(start + index),
    String.fromCodePoint('a'.charCodeAt(0) + index),
  ]),
);

const plainSpellings = new Map([...Object.entries(capitalLike), ...alphabets]);

/** A selector after a letter only chooses whether it is colourful. */
const unusual = new RegExp(`([${[...plainSpellings.keys()].join('')}])[\\ufe0e\\ufe0f]?`, 'gu');

/** Writes small capitals and letters in circles and squares as plain letters. */
export function withPlainLatin(text: string): string {
  return text.replace(unusual, (_, shown: string) => plainSpellings.get(shown) ?? shown);
}
