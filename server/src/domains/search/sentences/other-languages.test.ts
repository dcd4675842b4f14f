import { describeSentences } from '../../../../test/harness/sentence-table.ts';

const french = `
store  fnac         clear
store  darty        clear
store  cdiscount    clear
store  amazon       also
category casques    clear
category jouets     clear
`;

describeSentences(
  { language: 'fr', country: 'FR', currency: 'EUR' },
  french,
  `
ordinateur portable moins de 500      | ordinateur portable | maxPrice=500
ordinateur portable à moins de 500 €  | ordinateur portable | maxPrice=500
casque bluetooth moins de 50€         | casque bluetooth    | maxPrice=50
casques sous 50 euros                 |                     | category=casques maxPrice=50
aspirateur jusqu'à 150 €              | aspirateur          | maxPrice=150
aspirateur max 150                    | aspirateur          | maxPrice=150
aspirateur 150 euros maximum          | aspirateur          | maxPrice=150
montre plus de 200 euros              | montre              | minPrice=200
montre à partir de 200 €              | montre              | minPrice=200
baskets entre 50 et 100               | baskets             | maxPrice=100 minPrice=50
baskets de 50 à 100 euros             | baskets             | maxPrice=100 minPrice=50
baskets 50-100 €                      | baskets             | maxPrice=100 minPrice=50
iphone 15                             | iphone 15           |
télé 55 pouces moins de 400           | télé 55 pouces      | maxPrice=400
jouet 3 ans                           | jouet 3 ans         |
valise moins de 3 kg                  | valise moins de 3 kg |
-50% chaussures                       | chaussures          | minDiscount=50
50 % de réduction lego                | lego                | minDiscount=50
lego au moins 30 %                    | lego                | minDiscount=30
chocolat 85%                          | chocolat 85%        |
livraison gratuite                    |                     | freeShipping=true
parfum livraison gratuite             | parfum              | freeShipping=true
parfum avec livraison offerte         | parfum              | freeShipping=true
parfum sans frais de port             | parfum              | freeShipping=true
jeux gratuits                         | jeux                | maxPrice=0
gratuit                               |                     | maxPrice=0
2 achetés 1 gratuit                   | 2 achetés 1 gratuit |
télé chez darty                       | télé                | store=darty
lego fnac                             | lego                | store=fnac
echo dot sur amazon                   | echo dot            | store=amazon
casque le moins cher                  | casque              | sort=price
meilleur prix airpods                 | airpods             | sort=price
casques pas chers                     |                     | category=casques
bons plans récents                    |                     | sort=-createdAt
bons plans aujourd'hui                |                     | postedWithin=1d
lego cette semaine                    | lego                | postedWithin=7d
iphone reconditionné                  | iphone              | niche=Refurbished
iphone d'occasion                     | iphone d'occasion   |
lego expire bientôt                   | lego                | sort=endsAt
code promo pizza                      | pizza               | hasCoupon=true
erreur de prix                        |                     | niche=Price Error
`,
);

const spanish = `
store  el corte inglés clear
store  pccomponentes clear
store  mediamarkt    clear
store  amazon        also
category juguetes    clear
category auriculares clear
`;

describeSentences(
  { language: 'es', country: 'ES', currency: 'EUR' },
  spanish,
  `
portátil menos de 500                 | portátil            | maxPrice=500
portátil por menos de 500 €           | portátil            | maxPrice=500
portatil de menos de 500 euros        | portatil            | maxPrice=500
auriculares hasta 30                  |                     | category=auriculares maxPrice=30
auriculares por debajo de 30€         |                     | category=auriculares maxPrice=30
freidora de aire máximo 80 euros      | freidora de aire    | maxPrice=80
reloj más de 200                      | reloj               | minPrice=200
reloj desde 200 euros                 | reloj               | minPrice=200
reloj a partir de 200 €               | reloj               | minPrice=200
zapatillas entre 50 y 100             | zapatillas          | maxPrice=100 minPrice=50
zapatillas de 50 a 100 euros          | zapatillas          | maxPrice=100 minPrice=50
iphone 15                             | iphone 15           |
tele 55 pulgadas menos de 400         | tele 55 pulgadas    | maxPrice=400
maleta menos de 10 kg                 | maleta menos de 10 kg |
juguetes 3 años                       | juguetes 3 años     |
50% de descuento                      |                     | minDiscount=50
lego al menos 30 %                    | lego                | minDiscount=30
lego con 40% descuento                | lego                | minDiscount=40
lego a mitad de precio                | lego                | minDiscount=50
envío gratis                          |                     | freeShipping=true
zapatillas envio gratis               | zapatillas          | freeShipping=true
perfume con envío gratuito            | perfume             | freeShipping=true
perfume sin gastos de envío           | perfume             | freeShipping=true
juegos gratis                         | juegos              | maxPrice=0
gratis                                |                     | maxPrice=0
pan sin gluten                        | pan sin gluten      |
tele en mediamarkt                    | tele                | store=mediamarkt
tele el corte inglés                  | tele                | store=el corte inglés
echo dot en amazon                    | echo dot            | store=amazon
amazon echo                           | amazon echo         |
portátil más barato                   | portátil            | sort=price
el iphone más barato                  | iphone              | sort=price
mejor precio airpods                  | airpods             | sort=price
juguetes baratos                      |                     | category=juguetes
últimas ofertas                       |                     | sort=-createdAt
ofertas de hoy                        |                     | postedWithin=1d
lego esta semana                      | lego                | postedWithin=7d
iphone reacondicionado                | iphone              | niche=Refurbished
iphone de segunda mano                | iphone de segunda mano |
lego termina pronto                   | lego                | sort=endsAt
cupón pizza                           | pizza               | hasCoupon=true
`,
);

const arabic = `
store  نون          clear
store  جرير         clear
store  أمازون       also
category سماعات     clear
`;

describeSentences(
  { language: 'ar', country: 'SA', currency: 'SAR' },
  arabic,
  `
لابتوب أقل من 2000                    | لابتوب              | maxPrice=2000
لابتوب اقل من ٢٠٠٠ ريال               | لابتوب              | maxPrice=2000
سماعات أقل من 100                     |                     | category=سماعات maxPrice=100
سماعات تحت 100 ريال                   |                     | category=سماعات maxPrice=100
مكنسة حتى 500 ريال                    | مكنسة               | maxPrice=500
ساعة أكثر من 500                      | ساعة                | minPrice=500
ساعة فوق 500 ريال                     | ساعة                | minPrice=500
حذاء بين 100 و 200                    | حذاء                | maxPrice=200 minPrice=100
حذاء بين 100 و200 ريال                | حذاء                | maxPrice=200 minPrice=100
حذاء من 100 إلى 200 ريال              | حذاء                | maxPrice=200 minPrice=100
حذاء 100-200 ريال                     | حذاء                | maxPrice=200 minPrice=100
ايفون 15                              | ايفون 15            |
ايفون 15 أقل من 3000                  | ايفون 15            | maxPrice=3000
شاشة 55 بوصة أقل من 1500              | شاشة 55 بوصة        | maxPrice=1500
شنطة أقل من 10 كيلو                   | شنطة أقل من 10 كيلو |
خصم 50%                               |                     | minDiscount=50
خصم ٥٠٪ أحذية                         | أحذية               | minDiscount=50
عطر خصم 30%                           | عطر                 | minDiscount=30
عطر على الأقل 30%                     | عطر                 | minDiscount=30
شحن مجاني                             |                     | freeShipping=true
عطر شحن مجاني                         | عطر                 | freeShipping=true
عطر مع توصيل مجاني                    | عطر                 | freeShipping=true
عطر الشحن المجاني                     | عطر                 | freeShipping=true
شاحن لاسلكي                           | شاحن لاسلكي         |
ألعاب مجانية                          | ألعاب               | maxPrice=0
مجانا                                 |                     | maxPrice=0
تلفزيون من جرير                       | تلفزيون             | store=جرير
تلفزيون نون                           | تلفزيون             | store=نون
ايكو دوت من امازون                    | ايكو دوت            | store=أمازون
أرخص لابتوب                           | لابتوب              | sort=price
لابتوب الأرخص                         | لابتوب              | sort=price
أقل سعر ايفون 15                      | ايفون 15            | sort=price
أحدث العروض                           |                     | sort=-createdAt
عروض اليوم                            |                     | postedWithin=1d
لابتوب هذا الأسبوع                    | لابتوب              | postedWithin=7d
ايفون مجدد                            | ايفون               | niche=Refurbished
ايفون مستعمل                          | ايفون مستعمل        |
عروض تنتهي قريبا                      |                     | sort=endsAt
بيتزا كود خصم                         | بيتزا               | hasCoupon=true
`,
);
