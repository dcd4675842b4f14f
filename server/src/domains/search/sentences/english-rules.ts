import type { SentenceWords } from './word-rules.ts';

export const english: SentenceWords = {
  atMost:
    'under|below|beneath|less than|lower than|cheaper than|no more than|not more than|not over|at most|up to|upto|within|max|maximum|maximum of|max of|budget|budget of|my budget is',
  orLess: 'or less|or under|or below|or cheaper|and under|and below',
  mostBehind: 'max|maximum|tops|budget',
  atLeast: 'over|above|more than|at least|no less than|not less than|min|minimum|minimum of|starting at|upwards of',
  orMore: 'or more|or above|or over|and up|and above|and over',
  leastBehind: 'plus|min|minimum',
  fromOn: 'from',
  between: 'between|anywhere between',
  and: 'and|&|-|to',
  from: 'from',
  to: 'to|-|through',
  around: 'around|about|roughly|approximately|approx|circa|~',
  costing: 'for|costing|priced at|at',
  money: {
    USD: 'dollars?|bucks?',
    CAD: 'dollars?|bucks?',
    AUD: 'dollars?|bucks?',
    NZD: 'dollars?|bucks?',
    GBP: 'pounds?|quid',
    EUR: 'euros?',
    INR: 'rupees?|rs',
  },
  units:
    '%|percent|pct|off|x|kgs?|kilos?|g|grams?|mg|lbs?|pounds?|oz|ounces?|l|lit(?:er|re)s?|ml|cl|fl|gal|gallons?|qt|quarts?|pints?|cups?|inch|inches|ft|foot|feet|cm|mm|m|met(?:er|re)s?|km|miles?|yards?|w|watts?|wh|kwh|mah|v|volts?|a|amps?|k?hz|mhz|ghz|gb|tb|mb|kb|gbps|mbps|bits?|mp|megapixels?|fps|dpi|rpm|psi|db|lumens?|lm|packs?|count|ct|pcs|pieces?|pc|sets?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?|days?|weeks?|months?|mo|years?|yrs?|yo|calories|cals?|kcal|btu|hp|cc|mpg|persons?|people|players?|seats?|stars?|in|degrees?|euros?|eur|gbp|cad|aud|points?|votes?|comments?',
  people:
    'kids|kid|child|children|toddlers?|babies|baby|boys?|girls?|women|men|adults?|seniors?|people|ages?|aged|vitamins?',
  percent: '%|percent|per cent|pct',
  off: 'off|discount|discounts|discounted|reduced|reduction|sale|saving|savings|cheaper|price drop',
  offBefore: 'discount|discount of|discounted|save|saving|reduced by|reduced',
  atLeastPercent: 'at least|min|minimum|over|above|more than|no less than|from|discount over|discount of at least',
  halfPrice: 'half price|half off|half-price|half the price',
  freeShipping:
    '(?:free|no cost|complimentary) (?:(?:2|two|1|one|next)[- ]day )?(?:shipping|delivery|postage|p&p|ship)|ships? (?:for )?free|shipped free|shipping free|free shipped|no (?:shipping|delivery|postage)(?: (?:costs?|fees?|charges?))?|without (?:shipping|postage)(?: (?:costs?|fees?|charges?))?|(?:shipping|delivery|postage) (?:is )?(?:free|included)|shipping incl|free-shipping|freeshipping',
  free: '^free$|free stuff|free things|free items|freebies?|for free|free of charge|completely free|totally free|100 ?% free',
  coupon:
    'with (?:a )?(?:coupons?|promo|code|voucher|promo code|discount code|coupon code)|(?:coupon|promo|promotional|discount|voucher) codes?|coupons?|promo',
  kinds: {
    Refurbished:
      'refurbished|refurb|refurbs|refurbed|renewed|reconditioned|remanufactured|certified refurbished|factory refurbished',
    Clearance: 'clearance|clearance sale|closeout|on clearance',
    'Price Error':
      'price errors?|pricing errors?|price mistakes?|pricing mistakes?|price glitch|price glitches|glitch deals?',
    'In-Store': 'in store only|in-store only|in-store|instore|in store',
    Subscription: 'subscribe and save|subscribe & save',
  },
  posted: {
    '1d': "today|todays|today's|posted today|from today|of today|(?:in |from |within )?(?:the )?(?:last|past) (?:24 (?:hours|hrs|h)|day)|deals? of the day",
    '7d': "(?:in |from |within )?(?:this|the last|the past|last|past) (?:week|7 days|seven days)|this week's|of the week",
    '30d':
      "(?:in |from |within )?(?:this|the last|the past|last|past) (?:month|30 days|thirty days|four weeks)|this month's|of the month",
  },
  sorts: {
    unitPrice:
      '(?:the )?(?:lowest |best |cheapest )?(?:price |prices )?per (?:unit|kg|kilo|litre|liter|piece|pound|tb|gb|wash)|(?:by |lowest |best )unit price|price per unit',
    price:
      '(?:the )?cheapest(?: first| price| prices)?|(?:the )?lowest prices?(?: first)?|lowest priced|(?:the )?best prices?|(?:the )?least expensive|price low to high|prices? (?:from )?low(?:est)?(?: to high(?:est)?)?|low to high|sort(?:ed)? by price|lowest cost',
    '-price': '(?:the )?most expensive|highest prices?|highest priced|price high to low|high to low|priciest',
    '-createdAt':
      '(?:the )?newest(?: first)?|(?:the )?latest|(?:the )?most recent|newly posted|newly added|just posted|new deals|recent deals|brand new deals',
    '-dealScore':
      '(?:the )?most popular|(?:the )?top[- ]rated|(?:the )?best[- ]rated|(?:the )?highest[- ]rated|most upvoted|most liked|most voted|top voted|best voted',
    '-discountPercent':
      '(?:the )?(?:biggest|highest|largest|best|deepest|greatest) (?:discounts?|reductions?|savings|price drops?)|most discounted|most reduced',
    '-commentsCount': '(?:the )?most discussed|(?:the )?most commented|most comments|most talked about',
    hot: '(?:the )?hottest|trending|hot deals',
    endsAt:
      '(?:that )?(?:is |are )?(?:ending|expiring) (?:soon(?:est)?|today|tonight|tomorrow)|(?:that )?(?:ends?|expires?) (?:soon(?:est)?|today|tonight|tomorrow)|about to (?:end|expire)|last chance|soon (?:ending|expiring)',
  },
  inStore: 'at|from|on|@|via|in|sold by|sold at|over at',
  not: 'not|except|except for|excluding|other than|but not',
  links:
    "with|w/|and|\\+|&|but|that|that's|which|is|are|priced|price|costing|costs|cost|for|at|on|in|from|of|the|a|an|-|/|,|selling|sold",
  openings:
    "is there (?:an?|any) (?:good )?(?:deals?|offers?|discounts?) (?:on|for)|(?:i am|i'm|im|we are|we're)? ?(?:looking|searching|hunting|shopping) for(?: (?:an?|the|some|any))?|(?:i|we) (?:need|want|would like|wanna buy)(?: to (?:buy|get|find))?(?: (?:an?|the|some|any))?|(?:please )?(?:show|find|get|give|search)(?: me| us)?(?: for)?(?: (?:an?|all|the|some|any))?|where (?:can i|to) (?:buy|get|find)(?: (?:an?|the|some))?|(?:any|the|some)? ?(?:best|good|great|top|hot|all|amazing)? ?(?:deals?|offers?|discounts?|bargains?|sales?|steals?) (?:on|for|in|at|from|of)|buy(?! \\d)|(?:any|some|good|great) (?:deals?|offers?|bargains?|sales?)|deals?|offers?|what(?:'s| is| are) the|is there (?:an?|any)|are there any|(?:the )?best(?= [^ ])",
  endings:
    '(?:best |good |great |hot |any )?(?:deals?|offers?|bargains?|sales?|steals?)|on sale|on offer|for sale|on discount|right now|now|please|pls|thanks|or so|only|online|first',
  fillers: 'cheap|cheaper|inexpensive|affordable|low cost|low priced|good value|best value|value for money',
  plurals: ['s', 'es'],
};
