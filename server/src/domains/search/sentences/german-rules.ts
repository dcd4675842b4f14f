import type { SentenceWords } from './word-rules.ts';

export const german: SentenceWords = {
  atMost:
    'unter|bis|bis zu|bis max|weniger als|günstiger als|billiger als|nicht mehr als|nicht über|höchstens|maximal|max|maximum|unterhalb von|budget|budget von',
  orLess: 'oder weniger|oder günstiger|oder billiger',
  mostBehind: 'max|maximal|maximum|höchstens|budget',
  atLeast: 'über|mehr als|mindestens|mind|min|minimum|nicht unter|oberhalb von|teurer als',
  orMore: 'oder mehr|und mehr|aufwärts|und darüber|und aufwärts',
  leastBehind: 'mindestens|minimum',
  fromOn: 'ab|von',
  between: 'zwischen',
  and: 'und|&|-|bis',
  from: 'von|ab',
  to: 'bis|bis zu|-',
  around: 'um|um die|rund|ca|circa|zirka|etwa|ungefähr|so um die',
  costing: 'für|zu|zum preis von',
  money: { EUR: 'euros?|eur', CHF: 'franken|sfr|stutz', USD: 'dollars?' },
  units:
    '%|prozent|x|kgs?|kilos?|kilogramm|g|gramm|mg|l|liter|ml|cl|zoll|inch|cm|mm|m|meter|km|w|watt|wh|kwh|mah|v|volt|a|ampere|k?hz|mhz|ghz|gb|tb|mb|kb|gbit|mbit|gbps|mbps|mp|megapixel|fps|dpi|rpm|bar|db|lumen|lm|stück|stk|st|er|teilig|packungen|pack|std|stunden?|h|min|minuten?|sek|sekunden?|tage?n?|wochen?|monaten?|monate|jahren?|jahre|j|kalorien|kcal|ps|personen|spielern?|sterne|grad|dollar|usd|franken|chf|punkte|stimmen',
  people: 'kinder|kind|kindern|baby|babys|jungen|mädchen|frauen|männer|erwachsene|senioren|alter',
  percent: '%|prozent',
  off: 'rabatt|rabattiert|reduziert|reduzierte[nrsm]?|nachlass|ermäßigung|ermäßigt|ersparnis|sparen|günstiger|billiger|preisnachlass|off|sale',
  offBefore: 'rabatt|rabatt von|reduziert um|um|nachlass von|sparen|spare',
  atLeastPercent: 'mindestens|mind|min|über|mehr als|ab',
  halfPrice: 'halber preis|zum halben preis|halben preis|zur hälfte|hälfte des preises|halbpreis',
  freeShipping:
    '(?:versandkosten|versand|porto|lieferkosten)[- ]?freie?[nrsm]?|(?:gratis|kostenlose[nrsm]?|kostenlos|kostenfreie[nrsm]?|kostenfrei|freie[nrsm]?|inklusive|inkl) ?-?(?:versand|lieferung|zustellung|versandkosten|porto)|gratis-versand|(?:versand|lieferung) (?:ist )?(?:gratis|kostenlos|kostenfrei|frei|inklusive|inkl)|(?:ohne|keine) (?:versandkosten|versand|lieferkosten|porto|liefergebühren?|versandgebühren?)|frei haus|free shipping|vsk ?frei|vsk-frei',
  free: '(?<!\\d |\\+ )(?:gratis|kostenlos|kostenlose[nrsm]?|umsonst|für lau|geschenkt|freebies?|gratisartikel|gratisprobe|gratisproben|gratisproben|für umme|kostenfreie?[nrsm]?)',
  coupon:
    'mit (?:einem )?(?:gutschein|gutscheincode|rabattcode|code|coupon)|gutscheincodes?|rabattcodes?|gutschein-codes?|rabatt-codes?|aktionscodes?|coupons?|gutscheine',
  kinds: {
    Refurbished:
      'generalüberholte?[nrsm]?|refurbished|refurbishte?[nrsm]?|refurb|wiederaufbereitete?[nrsm]?|aufbereitete?[nrsm]?|überholte?[nrsm]?|renewed',
    Clearance: 'ausverkauf|räumungsverkauf|abverkauf|restposten|lagerräumung',
    'Price Error': 'preisfehlern?|preis-fehler|preisirrtum|falsch ausgezeichnet',
    'In-Store': 'nur im laden|nur vor ort|im laden|in der filiale|nur in der filiale|nur lokal|im markt',
  },
  posted: {
    '1d': 'heute|von heute|heutige[nrsm]?|(?:in den |der )?letzten? (?:24 (?:stunden|std|h)|tag)|des tages|tages',
    '7d': '(?:in |aus )?(?:diese[rn]?|der|letzte[rn]?) (?:dieser )?woche|(?:in den |der )?letzten? (?:7|sieben) tagen?|der woche',
    '30d':
      '(?:in |aus )?(?:diese[nrsm]|letzte[nrsm]?) monats?|(?:in den |der )?letzten? (?:30|dreißig) tagen?|des monats',
  },
  sorts: {
    unitPrice:
      '(?:günstigste[rsn]? |niedrigste[rsn]? |bester )?(?:preis )?(?:pro|je) (?:kg|kilo|liter|stück|tb|gb|einheit|waschgang|waschladung|wäsche)|(?:nach )?grundpreis',
    price:
      '(?:der |die |das |den |am )?(?:günstigste|billigste|preiswerteste|preisgünstigste)[nrsm]?(?: preise?| zuerst)?|(?:zum |der |den )?(?:niedrigste|kleinste|tiefste|geringste|beste)[nrsm]? preise?s?|bestpreise?|tiefpreise?|tiefstpreise?|preis aufsteigend|nach preis sortiert|billigste zuerst',
    '-price': '(?:der |die |das |den |am )?teuerste[nrsm]?(?: zuerst)?|höchste[nrsm]? preise?|preis absteigend',
    '-createdAt':
      '(?:der |die |das |den |am )?(?:neueste|neuste|aktuellste|jüngste)[nrsm]?(?: zuerst)?|(?:neue|aktuelle) (?:deals|angebote|schnäppchen)|frisch eingestellt|gerade eingestellt',
    '-dealScore':
      '(?:der |die |das |den |am )?(?:beliebteste|bestbewertete|meistgewählte|am besten bewertete|populärste)[nrsm]?|am beliebtesten|bestens bewertet|top bewertete?',
    '-discountPercent':
      '(?:der |die |das |den |am )?(?:höchste|größte|meiste|beste)[nrsm]? (?:rabatte?|nachlass|ersparnis|reduzierung)|am stärksten reduzierte?[nrsm]?|am meisten reduziert',
    '-commentsCount':
      '(?:die |am )?(?:meistdiskutierte|meistkommentierte)[nrsm]?|am meisten (?:diskutiert|kommentiert)',
    hot: '(?:der |die |das |den )?heißeste[nrsm]?(?: deals)?|heiße deals|angesagte[nrsm]?(?: deals)?',
    endsAt:
      '(?:die )?(?:bald|heute|demnächst) (?:endende|ablaufende|auslaufende)[nrsm]?|(?:die )?(?:endet|enden|läuft|laufen) (?:bald|heute|demnächst|morgen)(?: ab| aus)?|bald (?:zu ende|vorbei|abgelaufen)|letzte chance|nur noch heute|nur noch kurz',
  },
  inStore: 'bei|beim|von|vom|auf|im|in|aus|über|@',
  not: 'nicht|kein|keine|keinen|außer|ausser|ausgenommen|aber nicht',
  links:
    'mit|und|\\+|&|für|bei|von|zum|zur|im|in|die|der|das|den|dem|preis|kosten|kostet|-|/|auf|aus|am|ein|eine|einen|oder',
  openings:
    '(?:ich )?(?:suche?|brauche?|möchte|will|hätte gerne?)(?: nach)?(?: einen?| eine| ein| den| die| das)?|(?:bitte )?(?:zeig|zeige|finde)(?: mir)?(?: alle)?|wo (?:gibt es|kann man|finde ich|kaufen)|(?:gute|beste|alle|tolle|neue)? ?(?:angebote?|deals?|schnäppchen|rabatte?|sale|aktionen?|gutscheine) (?:für|auf|bei|zu|im|in|von|aus)|(?:gute|beste|alle)? ?(?:angebote?|deals?|schnäppchen)|kaufe?|gibt es|(?:der |die |das )?beste[rsnm]?(?= [^ ])',
  endings:
    '(?:beste |gute )?(?:angebote?|deals?|schnäppchen|sale|aktion)|im angebot|in aktion|reduziert|im sale|kaufen|bestellen|gesucht|online|jetzt|bitte|zuerst|sparen',
  fillers: 'günstige?[nrsm]?|billige?[nrsm]?|preiswerte?[nrsm]?|preisgünstige?[nrsm]?|bezahlbare?[nrsm]?',
  plurals: ['s', 'e', 'n', 'en', 'er'],
};
