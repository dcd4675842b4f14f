import { describeSentences } from '../../../../test/harness/sentence-table.ts';

const frenchCases = `
store  fnac         clear
store  darty        clear
store  cdiscount    clear
store  amazon       also
category casques    clear
category jouets     clear
`;

describeSentences(
  { language: 'fr', country: 'FR', currency: 'EUR' },
  frenchCases,
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
