import type { SentenceWords } from './word-rules.ts';

export const spanish: SentenceWords = {
  atMost:
    '(?:por |de |a )?menos de|por debajo de|debajo de|inferior a|inferiores a|más barato que|más barata que|hasta|no más de|máximo|máximo de|max|como máximo|presupuesto|presupuesto de',
  orLess: 'o menos',
  mostBehind: 'máximo|como máximo|max|de presupuesto',
  atLeast: 'más de|al menos|por encima de|mínimo|min|superior a|superiores a|como mínimo',
  orMore: 'o más|en adelante',
  leastBehind: 'mínimo|como mínimo',
  fromOn: 'desde|a partir de|de',
  between: 'entre',
  and: 'y|e|&|-|a',
  from: 'de|desde',
  to: 'a|hasta|-',
  around: 'alrededor de|unos|sobre|aproximadamente|aprox|cerca de|sobre los',
  costing: 'por|a',
  money: {
    EUR: 'euros?|eur|pavos',
    USD: 'dólar(?:es)?',
    MXN: 'pesos?|varos',
    ARS: 'pesos?',
    CLP: 'pesos?|lucas',
    COP: 'pesos?',
    PEN: 'soles?',
  },
  units:
    '%|por ciento|x|kgs?|kilos?|g|gramos?|mg|l|litros?|ml|cl|pulgadas?|cm|mm|m|metros?|km|w|vatios?|watts?|wh|kwh|mah|v|voltios?|a|k?hz|mhz|ghz|gb|tb|mb|gigas?|teras?|mp|megapixeles|fps|dpi|bares|db|lumenes|lm|piezas?|pzas?|unidades|uds?|packs?|horas?|h|min|minutos?|segundos?|dias?|semanas?|mes|meses|años?|anos?|calorias|kcal|cv|personas?|jugadores|plazas|estrellas?|grados?|dolares|usd|puntos|votos|dosis',
  people: 'niños?|niñas?|ninos?|ninas?|bebes?|mujer(?:es)?|hombres?|adultos?|mayores|edad',
  percent: '%|por ciento',
  off: 'de (?:descuento|rebaja|dto|ahorro|reducción|oferta)|descuento|dto|dcto|rebaja|rebajad[oa]s?|off|menos',
  offBefore: 'descuento|descuento de|descuento del|rebaja|rebaja de|rebajado|con un|ahorra',
  atLeastPercent: 'al menos|mínimo|como mínimo|más de|más del|al menos un|a partir del?|mínimo un',
  halfPrice: '(?:a )?mitad de precio|(?:a )?mitad precio|al 50',
  freeShipping:
    '(?:envíos?|entrega|transporte|portes) (?:es )?(?:gratis|gratuit[oa]s?|incluid[oa]s?)|gastos de envío (?:gratis|incluidos|gratuitos)|sin (?:gastos de envío|costes? de envío|costos? de envío|portes)|gratis envío|free shipping',
  free: '(?<!\\d |\\+ )(?:gratis|gratuit[oa]s?|freebies?|muestras gratis|de regalo)',
  coupon:
    'con (?:un )?(?:cupón|código|cupones|código de descuento|vale)|cupón(?: de)? descuento|códigos? (?:de )?(?:descuento|promocional(?:es)?|promo)|cupón|cupones',
  kinds: {
    Refurbished: 'reacondicionad[oa]s?|refurbished|restaurad[oa]s?|renovad[oa]s?',
    Clearance: 'liquidación|liquidaciones|outlet|fin de existencias|remate|remates',
    'Price Error': 'error de precio|errores de precio|error precio|bug de precio',
    'In-Store': 'en tienda|en tienda física|solo en tienda|sólo en tienda',
    Subscription: 'por suscripción',
  },
  posted: {
    '1d': '(?:de |del día de )?hoy|del día|(?:las |en las )?últimas 24 (?:horas|h)',
    '7d': '(?:de |en )?esta semana|de la semana|(?:los |en los )?últimos (?:7|siete) días|(?:la )?última semana|semana pasada',
    '30d': '(?:de |en )?este mes|del mes|(?:los |en los )?últimos (?:30|treinta) días|(?:el )?último mes',
  },
  sorts: {
    unitPrice: '(?:mejor |menor )?(?:precio )?por (?:kg|kilo|litro|unidad|tb|gb|pieza|lavado)|precio unitario',
    price:
      '(?:el |la |los |las |lo )?más (?:barat[oa]s?|económic[oa]s?|asequibles?)|(?:el |al |los )?(?:mejor|menor)(?:es)? precios?|precios? más bajos?|precio de menor a mayor|(?:el )?precio mínimo',
    '-price': '(?:el |la |los |las |lo )?más car[oa]s?|precio de mayor a menor|precios? más altos?',
    '-createdAt':
      '(?:el |la |los |las |lo )?más (?:recientes?|nuev[oa]s?)|(?:las |los )?(?:últimas? (?:ofertas?|novedades|promos)|últimos (?:chollos|descuentos))|(?:ofertas|chollos) (?:nuev[oa]s|recientes)|nuevas ofertas|nuevos chollos|recién publicad[oa]s',
    '-dealScore': '(?:el |la |los |las |lo )?(?:más populares?|mejor valorad[oa]s?|más votad[oa]s?)',
    '-discountPercent':
      '(?:el |la |los |las )?(?:mayor(?:es)?|mejor(?:es)?) (?:descuentos?|rebajas?)|más rebajad[oa]s?',
    '-commentsCount': '(?:el |la |los |las |lo )?más (?:comentad[oa]s?|discutid[oa]s?)',
    hot: '(?:el |la |los |las |lo )?más calientes?|en tendencia|tendencias?',
    endsAt:
      '(?:que )?(?:terminan?|acaban?|finalizan?|caducan?|expiran?) (?:pronto|hoy|mañana)|a punto de (?:acabar|terminar|caducar)|última oportunidad|últimos días',
  },
  inStore: 'en|de|desde|por|del|@',
  not: 'excepto|salvo|pero no|que no',
  links: 'con|y|e|\\+|&|para|a|de|del|el|la|los|las|lo|un|una|en|por|precio|que|cuesten|cueste|-|/|o',
  openings:
    '(?:yo )?(?:busco|buscando|quiero|necesito|quisiera)(?: comprar)?(?: un| una| unos| unas| el| la)?|(?:muéstrame|enséñame|encuentra|dame)(?: un| una| unos| unas)?|dónde (?:comprar|encontrar)|(?:mejores |las mejores |todas las |buenas )?(?:ofertas?|chollos?|descuentos?|promos?|promociones|rebajas|gangas?) (?:de|en|para|del|por)|(?:mejores )?(?:ofertas?|chollos?|gangas?|promociones)|comprar|(?:el |la |los |las )?mejor(?:es)?(?= [^ ])',
  endings:
    '(?:ofertas?|chollos?|promos?|promociones|gangas?)|en oferta|de oferta|en promoción|de rebajas|rebajad[oa]s?|ahora|por favor|online',
  fillers: 'barat[oa]s?|económic[oa]s?|asequibles?|a buen precio|buen precio',
  plurals: ['s', 'es'],
};
