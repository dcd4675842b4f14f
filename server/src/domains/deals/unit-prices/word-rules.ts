// Words for things in titles, in English, German, French and Spanish, folded: lower case without accents. Each is part
// of a regular expression; a hyphen or blank between words is `[- ]?`.

/** Nouns of things that are counted, whatever else the title measures. */
export const counted = [
  'count|ct|pcs|pc|pieces|stuck|stk|st|piezas|unidades|uds|ud|unites|stueck',
  'rolls|rollen|rouleaux|rollos',
  'tabs|tablets|tablettes|tabletten|pastilles|pastillas|softgels|gummies',
  'capsules|kapseln|capsulas|pods|pads|dosettes|monodosis|pacs',
  'nappies|diapers|windeln|couches|panales|pants',
  'wipes|feuchttucher|lingettes|toallitas',
  'batteries|batterien|piles|pilas',
  'tea ?bags|teebeutel|sachets|sobres|bolsitas|beutel',
  'eggs|eier|oeufs|huevos|bulbs|ampoules|bombillas|masks|masken|masques|mascarillas|razor blades|klingen|lames|cuchillas',
].join('|');

/** Counted too, but often only as the content of one roll or pack of several. */
export const sheets = 'sheets|blatt|feuilles|hojas';

/** Containers of drinks and food: a measure in the title is that of each; without one, they are counted. */
export const containers =
  'cans|bottles|jars|tins|dosen|flaschen|glaser|bouteilles|canettes|bocaux|latas|botellas|tarros|briks?|bricks?';

export const washes = 'wl|waschladungen|waschen|loads|washes|lavages|lavados';

/** Things sold by storage capacity. Other things with storage inside are sold for more than that. */
export const storage = new RegExp(
  [
    '\\b(?:ssd|hdd|nvme|hard[- ]?(?:drive|disk)s?|disques? durs?|discos? duros?|micro ?sd\\w*|sd[hx]c|sd[- ]card|memory card)\\b',
    'festplatte|speicherkarte|\\b(?:carte memoire|tarjeta (?:de memoria|micro ?sd|sd))\\b',
    '\\b(?:usb[- ]?stick|flash drive|thumb drive|pen ?drive|memoria usb|cle usb|ironwolf|barracuda|wd (?:red|elements))\\b',
  ].join('|'),
);

const computers =
  'laptop|notebook|ultrabook|chromebook|netbook|ideapad|thinkpad|macbook|elitebook|(?<!energia |electrica |cargador |bateria )portatil|portable asus|pc portable|mini[- ]?pc|\\bpc\\b|' +
  'desktop pc|computer|ordinateur|ordenador|thin client|server|phone|smartphone|handy\\b|movil|telephone|iphone|ipad|tablet\\b|' +
  'galaxy (?:s|a|z|note|tab)\\w*|pixel \\d|dual sim|redmi|console|konsole|consola|game ?boy|steam deck|camera|dashcam|' +
  'player|tv\\b|receiver|router|\\bram\\b|\\bddr\\d?|sdram|dimm|arbeitsspeicher|ryzen|core i\\d|windows \\d|\\bnas (?:mit|with|avec|con)';

const notStored =
  'enclosure|gehause|boitier|carcasa|caddy|adapter|dock|heatsink|cloud|lifetime|recorder|nas server|diskstation|linkstation';

const upTo = "up to|bis zu|jusqu'a|hasta";

/** Things that are no storage device, although their title mentions storage. */
export const notStorage = new RegExp(`${computers}|${notStored}|${upTo}`);

/** A game console, unless the thing is only made for one. */
export const isConsole = /(?<!\b(?:for|fur|pour|para|with|compatible|mit) (?:\w+ )?)\b(?:ps[45]|playstation|xbox)\b/;

/** Things sold by the energy or charge they hold. */
export const energy = new RegExp(
  'power ?(?:station|bank|house|core)|powerstation|\\b(?:solar generator|solargenerator|batter(?:y|ie)s?|bateria|accu|lifepo4?)\\b|akku|' +
    'station electrique|estacion (?:de energia|electrica)|power bank|cargador portatil',
);
export const notEnergy = new RegExp(
  `${computers}|bike|fahrrad|velo\\b|bicicleta|pedelec|scooter|roller|trottinette|patinete|watch|kopfhorer|headphones|earbuds|` +
    'mower|maher|drill|schrauber|staubsauger|vacuum|aspir|light|lampe|\\baaa?\\b|lr0?[36]|mignon|micro',
);

/** Things sold by length. */
export const lengthy = new RegExp(
  'cable|kabel|\\b(?:cord|wire|hose|rope|strip|tape|cinta|manguera|cuerda|tuyau|corde|ruban|patchcord)\\b|schlauch|\\bseil\\b|' +
    'klebeband|streifen|folie\\b|\\bfilm (?:alimentaire|transparente)',
);
export const notLengthy =
  /tester|\bpdu\b|\bups\b|outlet|adapter|splitter|charger|ladegerat|chargeur|cargador|headphones|keyboard|\bhub\b|surge|leiste|multiprise|regleta|camera|spinne|detector|organi[sz]er|tape measure|massband|laser/;

/** Things whose weight or volume is what they weigh, carry or hold, and not how much of it is sold. */
export const notMeasured = new RegExp(
  [
    computers,
    // Anything with watts, inches or a clock speed is a device.
    '\\d ?(?:ghz|mhz|hz|w|watts?|v|volts?|rpm|dpi|mah|pixels|px)\\b|\\d"|802\\.11|freestanding|front-?load|built-?in|binocular|fernglas|jumelles|' +
      'prismatico|calculator|taschenrechner|calculat|batter(?:y|ie)|navigator|stylus',
    'capacity|tragkraft|belastbar|max\\.|up to|\\bbis\\b|jusqu|hasta|maximum|weight limit|kapazitat|capacite|capacidad',
    'kettle|wasserkocher|bouilloire|hervidor|fry(?:er|pan)|fritteuse|friteuse|freidora|airfryer|cooker|kocher|topf|cuiseur|\\bseb\\b|olla|' +
      'casserole|saucepan|\\bpans?\\b|pfanne|poele|sarten|oven|\\bofen|four\\b|horno|microwave|mikrowelle|micro-?ondes|microondas|toaster|' +
      'blender|mixer|licuadora|batidora|robot|juicer|coffee (?:maker|machine)|espresso machine|kaffeemaschine|vollautomat|cafetiere|cafetera|' +
      'french press|pitcher|jug|carafe|karaffe|jarra|wasserfilter|water filter',
    'tumbler|mug\\b|flask|thermos|thermo|termo\\b|trinkflasche|water bottle|drinking bottle|gourde|cantimplora|cooler|kuhlbox|glaciere|nevera|' +
      'lunch ?box|brotdose|container set|vorratsdose|boite de conservation|aquari',
    'backpack|rucksack|sac a dos|mochila|luggage|suitcase|koffer|valise|maleta|trolley|duffel|\\bbag (?:pack|for)|tasche|bolso',
    'washing machine|washer|dryer|waschmaschine|trockner|lave-?linge|seche-?linge|lavadora|secadora|dishwasher (?!tab)|fridge|freezer|' +
      'kuhlschrank|gefrier|refrigerat|frigorifico|congelador|congelateur|\\bwasmachine',
    'trash|\\bbins?\\b|mulleimer|abfalleimer|poubelle|cubo de basura|vacuum|staubsauger|aspirat|ironing|steamer|bugel|fer a repasser|plancha|' +
      'humidifier|befeuchter|kompressor|compressor|pool|tank\\b|giesskanne',
    'scales?\\b|waage|balance|bascula|shelf|shelves|rack|regal|etagere|estanteria|chair|stuhl|chaise|silla|ladder|leiter|echelle|escalera|' +
      'stroller|kinderwagen|poussette|carrito|car seat|kindersitz|siege auto|harness|geschirr|harnais|arnes|pull-?up|klimmzug|barre de traction',
    'mouse|maus\\b|souris|raton|headphones|headset|kopfhorer|casque|auriculares|drohne|drone|lens|objekti[vf]|\\busm\\b|watch|uhr|montre|reloj|' +
      'bike|fahrrad|velo|bicicleta|e-?scooter|trottinette|patinete|shoe|schuh|chaussure|zapat|tent\\b|zelt|tente|tienda|sleeping bag|' +
      'schlafsack|dumbbell|hantel|haltere|mancuerna',
    'leasing|lease|tsi|tdi|\\bps\\b|\\bkw\\b|hatchback|\\bsuv\\b|fan\\b|luefter|heat ?sink|printer|drucker|imprimante|impresora',
  ].join('|'),
);

/** Things whose parts are counted, though no one buys them by the part. */
export const notCounted = new RegExp(
  'puzzle|jigsaw|\\blego\\b|playmobil|building|baustein|klemmbaustein|(?:socket|tool|drill|bit|cutlery|knife|cookware|screwdriver)[ -]?(?:set|kit)|' +
    'werkzeug|besteck|coffret|douilles|menagere|juego|mallette|maletin|koffer|valise|maleta|trolley|luggage|suitcase|' +
    'stuhl|chair|chaise|silla|tray|stacker|feeder|printer|drucker|imprimante|impresora|model kit|' +
    '(?:machine|maschine|automat|cafetiere|cafetera)\\b.*(?:\\+|\\b(?:with|mit|avec|con|inkl|incl)\\b)',
);
