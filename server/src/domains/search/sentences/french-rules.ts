import type { SentenceWords } from './word-rules.ts';

export const french: SentenceWords = {
  atMost:
    "(?:à |pour |de )?moins de|sous|sous les|en dessous de|au-dessous de|en-dessous de|inférieure? à|moins cher que|jusqu'à|jusqu'a|pas plus de|au plus|max|maxi|maximum|maximum de|budget|budget de",
  orLess: 'ou moins',
  mostBehind: 'max|maxi|maximum|au maximum|au plus|budget|de budget',
  atLeast: 'plus de|au moins|minimum|min|mini|supérieure? à|au-dessus de|au dessus de',
  orMore: 'ou plus|et plus|et au-delà',
  leastBehind: 'minimum|au moins',
  fromOn: 'à partir de|dès|depuis',
  between: 'entre',
  and: 'et|&|-|à',
  from: 'de',
  to: 'à|-',
  around: 'environ|autour de|dans les|aux alentours de|vers|à peu près',
  costing: 'pour|à',
  money: {
    EUR: 'euros?|eur|balles',
    CHF: 'francs?',
    CAD: 'dollars?|piastres?',
    USD: 'dollars?',
    TND: 'dinars?',
    MAD: 'dirhams?',
  },
  units:
    '%|pour ?cent|x|kgs?|kilos?|g|grammes?|mg|l|litres?|ml|cl|pouces?|cm|mm|m|metres?|km|w|watts?|wh|kwh|mah|v|volts?|a|k?hz|mhz|ghz|go|to|mo|gb|tb|mp|megapixels?|fps|dpi|bars?|db|lumens?|lm|pieces?|pcs|lots?|packs?|heures?|h|min|minutes?|secondes?|jours?|semaines?|mois|ans?|annees?|calories|kcal|ch|personnes?|joueurs?|places?|etoiles?|degres?|dollars?|usd|points?|votes?|doses?',
  people: 'enfants?|bebes?|garcons?|filles?|femmes?|hommes?|adultes?|seniors?|ages?',
  percent: '%|pour ?cent',
  off: "de (?:réduction|remise|rabais|moins|promo|promotion|réduc)|réduction|remise|rabais|d'économie|d'économies|moins cher|réduc|promo|off",
  offBefore: 'réduction|réduction de|remise|remise de|promo|promo de|rabais|soldé à|-',
  atLeastPercent: 'au moins|minimum|plus de|min|à partir de|au minimum',
  halfPrice: 'à moitié prix|moitié prix|moitié-prix|demi-tarif|à moitié',
  freeShipping:
    "(?:livraison|expédition|envoi) (?:est )?(?:gratuite?|offerte?|incluse?|comprise?)|(?:frais de port|port|fdp|frais de livraison) (?:gratuits?|offerts?|inclus|compris|gratos)|sans (?:frais de port|frais de livraison|fdp|frais d'envoi)|fdpin|livré gratuitement|free shipping",
  free: '(?<!\\d |\\+ |achete |achetes )(?:gratuite?s?|gratis|gratuitement|gratos|freebies?|échantillons gratuits)',
  coupon:
    'avec (?:un )?(?:code|coupon|code promo|bon de réduction)|codes? (?:promo|promotionnels?|de réduction|réduction|réduc|avantage)|bons? de réduction|coupons?',
  kinds: {
    Refurbished: 'reconditionnée?s?|refurbished|remis à neuf|remise à neuf|reconditionné à neuf',
    Clearance: 'déstockage|destockage|liquidation|fin de série|fins de série',
    'Price Error': 'erreurs? de prix|erreurs? prix',
    'In-Store': 'en magasin|en magasin uniquement|en boutique',
    Subscription: 'par abonnement',
  },
  posted: {
    '1d': "(?:d')?aujourd'hui|du jour|(?:les |ces )?(?:24 dernières heures|dernières 24 ?(?:heures|h))",
    '7d': '(?:de )?cette semaine|(?:de )?la semaine|(?:les |ces )?(?:7|sept) derniers jours|(?:la )?semaine dernière|(?:les )?derniers 7 jours',
    '30d': '(?:de )?ce mois(?:-ci)?|du mois|(?:les |ces )?(?:30|trente) derniers jours|(?:le )?mois dernier',
  },
  sorts: {
    unitPrice: '(?:meilleur |plus bas )?(?:prix )?(?:au|par) (?:kg|kilo|litre|to|go|pièce|unité|lavage)|prix unitaire',
    price:
      '(?:le |la |les )?moins chère?s?|(?:le |au |les )?(?:meilleurs?|plus bas|plus petits?) prix|prix (?:le plus bas|croissants?|bas)|(?:le |la |les )?plus abordables?|(?:le |la |les )?plus économiques?',
    '-price': '(?:le |la |les )?plus chère?s?|prix décroissants?',
    '-createdAt':
      '(?:les )?(?:plus récente?s?|plus nouveaux|dernières? (?:offres?|promos?|promotions?|bons plans?|nouveautés)|derniers (?:bons plans|deals)|nouveaux (?:bons plans|deals)|nouvelles (?:offres|promos))|(?:bons plans?|offres?|promos?|deals?) (?:récente?s?|récents)',
    '-dealScore': '(?:le |la |les )?(?:plus populaires?|mieux notée?s?|mieux évaluée?s?|plus aimée?s?)',
    '-discountPercent':
      '(?:les |la )?(?:plus grosses?|plus grandes?|meilleures?|plus fortes?) (?:réductions?|remises?|promos?)',
    '-commentsCount': '(?:le |la |les )?plus (?:commentée?s?|discutée?s?)',
    hot: '(?:le |la |les )?plus (?:chaude?s?|hots?)|tendances?',
    endsAt:
      "(?:qui )?(?:expire(?:nt)?|se termine(?:nt)?|finissent|finit|termine(?:nt)?) (?:bientôt|aujourd'hui|demain)|bientôt (?:terminée?s?|expirée?s?|fini|finie?s?)|dernière chance|derniers jours",
  },
  inStore: 'chez|sur|à|de chez|au|@',
  not: 'sauf|excepté|hormis|mais pas|autre que',
  links: "avec|et|\\+|&|pour|à|a|de|du|des|d'|le|la|les|un|une|en|sur|au|prix|coûtant|-|/|ou|qui",
  openings:
    '(?:je )?(?:cherche|recherche|veux|voudrais)(?: un| une| des| le| la| les)?|(?:montre|trouve|affiche)(?:-moi|z-moi)(?: un| une| des| les)?|où (?:acheter|trouver)|(?:meilleure?s? |toutes les |tous les )?(?:bons plans?|offres?|promos?|promotions?|deals?|soldes|réductions?) (?:sur|pour|de|en|chez)|(?:bons plans?|offres?|promos?|deals?|soldes)|acheter|achat|(?:le |la |les )?meilleure?s?(?= [^ ])',
  endings:
    '(?:bons plans?|offres?|promos?|promotions?|deals?|soldes)|en promo|en promotion|en solde|en soldes|à prix cassé|maintenant|svp',
  fillers: 'pas (?:trop )?chère?s?|bon marché|abordables?|pas cher du tout|à petit prix',
  plurals: ['s', 'x'],
};
