import { expect, test } from 'vitest';
import { withPlainLatin } from './plain-latin-rules.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const shift = (start: number) => [...alphabet].map((_, index) => String.fromCodePoint(start + index)).join('');

test.each([
  ['circled', shift(0x1f150)],
  ['squared', shift(0x1f170)],
  ['those of flags', shift(0x1f1e6)],
])('every letter of an alphabet is plain: %s', (_, shown) => expect(withPlainLatin(shown)).toBe(alphabet));

// All letters whose Unicode name contains SMALL CAPITAL, in the order of their code points, without the modifier
// letters, which are normalized to these.
const smallCapitals = [
  ...['ɢ g|ɪ i|ɴ n|ɶ oe|ʀ r|ʁ r|ʏ y|ʙ b|ʛ g|ʜ h|ʟ l|ᴀ a|ᴁ ae|ᴃ b|ᴄ c|ᴅ d|ᴆ d|ᴇ e|ᴊ j|ᴋ k|ᴌ l|ᴍ m|ᴎ n|ᴏ o|ᴐ o|ᴕ ou|ᴘ p'],
  ...['ᴙ r|ᴚ r|ᴛ t|ᴜ u|ᴠ v|ᴡ w|ᴢ z|ᴣ z|ᵻ i|ᵾ u|ⱻ e|ꜰ f|ꜱ s|ꝶ rum|Ɪ i|ꞯ q|ꟺ m|ꭆ r|𝼂 g|𝼄 l|𝼐 k'],
].flatMap((line) => line.split('|').map((pair) => pair.split(' ')));

test.each(smallCapitals)('the small capital %s is read as %s', (shown = '', plain = '') => {
  expect(withPlainLatin(shown)).toBe(plain);
});

test.each(['Ida Lund', 'Zoë Ørsted', 'Məmməd', 'Łukasz', 'Вова', 'नमस्ते', '👩‍💻', '1️⃣'])('%s stays as it is', (name) => {
  expect(withPlainLatin(name)).toBe(name);
});
