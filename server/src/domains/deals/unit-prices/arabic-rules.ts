// Translates Arabic titles to words that the rules know: what Gulf shops write for units, packs and kinds of things. A
// word may have the article and one of the letters that are joined to the next word; a unit has neither.

/** As `foldArabic` folds them, the longest first where one begins with another. */
const unitWords: readonly (readonly [arabic: string, english: string])[] = [
  ['(?:كيلو|ك)[ ./]?(?:وات|واط)[ ./]?(?:في ال|ال)?ساعه', 'kwh'],
  ['(?:وات|واط)[ ./]?(?:في ال|ال)?ساعه', 'wh'],
  ['(?:ملي|مللي|ميلي)[ ./]?امبير(?:[ ./]?(?:في ال|ال)?ساعه)?', 'mah'],
  ['كيلو ?[غج]رام(?:ات)?|كيلوات|كيلو|كجم|كغم|كغ|كج', 'kg'],
  ['[غج]رام(?:ات)?|جم|غم|غ', 'g'],
  ['(?:ملي|مللي|ميلي) ?(?:لتر|ليتر)|مليلتر|مللتر|ملليلتر|ملل|مللي|ملي|مل', 'ml'],
  ['لترات|ليترات|لتر|ليتر', 'l'],
  ['امتار|متر', 'm'],
  ['تيرا ?(?:بايت)?', 'tb'],
  ['(?:جيجا|جيغا|غيغا|قيقا) ?(?:بايت)?', 'gb'],
  ['(?:اونصه|اونصات|اوقيه) سائله', 'fl oz'],
  ['اونصه|اونصات|اوقيه', 'oz'],
  ['رطل|ارطال|باوند', 'lb'],
];

/** Dual forms, as in `عبوة من قطعتين`: Arabic has a word of its own for two. */
const pairs: readonly (readonly [arabic: string, english: string])[] = [
  ['(?:عبوت|علبت|باكت)(?:ين|ان)', '2 pack'],
  ['(?:قطعت|حبت)(?:ين|ان)', '2 pieces'],
];

const words: readonly (readonly [arabic: string, english: string])[] = [
  // Packs, before the same words as containers.
  ['(?:عبوه|علبه|باقه|حزمه|مجموعه|طقم|باكيت|كرتون|كرتونه|صندوق|بوكس|شده|ربطه|سيت) من', 'pack of'],
  [
    '(?:طقم|سيت|مجموعه|عده) ?(?:ادوات|عده|مفكات|مفاتيح|سكاكين|ملاعق|اواني|قدور|طبخ)?|ادوات (?:ال)?(?:مائده|طعام)',
    'tool set',
  ],
  ['كبسولات|كبسوله|اقراص|قرص|تابس', 'capsules'],
  ['غسلات|غسله', 'washes'],
  ['حفاضات|حفاضه|حفاظات|حفاظ|حفاض', 'nappies'],
  ['رولات|رول|لفات|لفه', 'rolls'],
  ['بطاريات', 'batteries'],
  ['(?:كيس|اكياس|ظرف|اظرف|ظروف|فتله) شاي', 'tea bags'],
  ['بيضات|بيضه|بيض', 'eggs'],
  ['لمبات|لمبه', 'bulbs'],
  ['شفرات|شفره', 'razor blades'],
  ['كمامات|كمامه|اقنعه|قناع', 'masks'],
  ['مسحات|مسحه', 'wipes'],
  ['مناديل|منديل|اوراق|ورقه', 'sheets'],
  ['قطعه|قطع|حبات|حبه', 'pieces'],
  ['عبوات|عبوه|علب|علبه|زجاجات|زجاجه|قوارير|قاروره', 'cans'],
  // Words before a number that is not an amount sold.
  ['حتي|يصل الي|تصل الي', 'up to'],
  ['الي', 'to'],
  ['لكل', 'per'],
  ['سعه|سعته|حموله|يتحمل|تتحمل', 'capacity'],
  // Kinds of things.
  ['هارد ?(?:ديسك)?|قرص صلب|اس اس دي', 'hard disk'],
  ['(?:بطاقه|كرت|كارت) (?:ال)?ذاكره|ميموري(?: كارد| كرت)?', 'memory card'],
  ['فلاش(?: ?ميموري| ?درايف)?', 'flash drive'],
  ['باور ?بانك|شاحن (?:متنقل|محمول)|بطاريه متنقله', 'power bank'],
  ['محطه (?:طاقه|كهرباء)', 'power station'],
  ['كابل|كيبل|وصله|سلك', 'cable'],
  ['خرطوم|حبل|شريط', 'hose'],
  ['لابتوب|لاب توب|كمبيوتر|حاسوب', 'laptop'],
  ['جوال|موبايل|هاتف|ايفون|جالكسي|جلاكسي|تابلت|ايباد', 'phone'],
  ['بلايستيشن|بلاي ستيشن|اكس ?بوكس|سويتش', 'playstation'],
  ['رام', 'ram'],
  ['غلايه|سخان', 'kettle'],
  ['قلايه|مقلاه|مقلايه', 'fryer'],
  ['قدر|طنجره|حله|فرن|ميكروويف|شوايه', 'oven'],
  ['خلاط|عجانه|عصاره|محضره|كبه', 'blender'],
  ['ماكينه|مكينه|اله', 'coffee machine'],
  ['ترمس|ترموس|حافظه|مطاره|كوب|مج|دله|براد|ابريق', 'thermos'],
  ['حقيبه|شنطه|شنط|حقائب', 'suitcase'],
  ['غساله|نشافه|جلايه', 'washing machine'],
  ['ثلاجه|فريزر', 'fridge'],
  ['مكنسه|مكواه|مرطب|خزان|مسبح', 'vacuum'],
  ['سله|حاويه', 'trash'],
  ['ميزان|رف|كرسي|سلم|عربه', 'scales'],
  ['ماوس|فاره|سماعه|سماعات|درون|عدسه|ساعه|خيمه|دمبل|دمبلز|اثقال', 'headphones'],
  ['دراجه|سكوتر', 'bike'],
  ['كاميرا', 'camera'],
  ['بازل|احجيه|تركيب الصور', 'puzzle'],
  ['ليغو|ليجو|مكعبات', 'lego'],
];

const wordEnd = '(?![\\p{L}\\p{M}])';
const unitShapes = shapesOf([...unitWords, ...pairs], '(?<![\\p{L}\\p{M}])');
const wordShapes = shapesOf(words, '(?<![\\p{L}\\p{M}])(?:[وبل]?ال|لل|[وبل])?');

function shapesOf(table: typeof words, before: string): readonly (readonly [RegExp, string])[] {
  return table.map(([arabic, english]) => [new RegExp(`${before}(?:${arabic})${wordEnd}`, 'gu'), english]);
}

/** `12 حبة × 1 لتر` and `1 لتر × 12 حبة`: twelve items of the measured amount. */
const times = '[x×*]';
const piece = '(?:pieces|cans|pack)';
const measure = '(?:kg|g|l|ml|oz|lb)';
const chains: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(\\d{1,3}) ?${piece} ?${times} ?(?=\\d)`, 'g'), '$1 x '],
  [new RegExp(`(\\d ?${measure}) ?${times} ?(\\d{1,3}) ?${piece}`, 'g'), '$1 x $2'],
];

/** Returns a title in lower case without diacritics, its Arabic words replaced by those that the rules know. */
export function foldArabic(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  const folded = text
    .replaceAll(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll(/[٬،]/g, ',');
  const translated = [...unitShapes, ...wordShapes].reduce((read, [shape, word]) => read.replace(shape, word), folded);
  return chains.reduce((read, [shape, chain]) => read.replace(shape, chain), translated);
}
