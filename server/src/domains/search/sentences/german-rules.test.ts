import { describeSentences } from '../../../../test/harness/sentence-table.ts';

// A site in Germany.

const names = `
store  mediamarkt   clear
store  media markt  clear
store  lidl         clear
store  aldi         clear
store  ikea         clear
store  saturn       also
store  otto         also
store  amazon       also
store  dm           also
store  galeria      clear
category laptops    clear
category laptop     clear
category kopfhörer  clear
category brettspiele clear
category schuhe     also
`;

const table = `
laptop nicht gaming                   | laptop -gaming         |
kaffee außer filter                   | kaffee -filter         |
kaffee pro kg                         | kaffee                 | sort=unitPrice
beste kopfhörer                       |                        | category=kopfhörer
monitor von 100 bis 200               | monitor                | maxPrice=200 minPrice=100
laptop unter 500                      |                     | category=laptop maxPrice=500
laptop unter 500 €                    |                     | category=laptop maxPrice=500
laptop unter 500€                     |                     | category=laptop maxPrice=500
gaming laptop unter 1.000 euro        | gaming laptop       | maxPrice=1000
kopfhörer bis 30                      |                     | category=kopfhörer maxPrice=30
kopfhoerer bis 30 euro                | kopfhoerer          | maxPrice=30
kaffeemaschine bis 100 euro           | kaffeemaschine      | maxPrice=100
kaffeevollautomat bis zu 400 €        | kaffeevollautomat   | maxPrice=400
staubsauger max 150                   | staubsauger         | maxPrice=150
staubsauger max. 150 €                | staubsauger         | maxPrice=150
staubsauger maximal 150 euro          | staubsauger         | maxPrice=150
bürostuhl höchstens 200 euro          | bürostuhl           | maxPrice=200
bürostuhl nicht mehr als 200 €        | bürostuhl           | maxPrice=200
fernseher weniger als 400             | fernseher           | maxPrice=400
fernseher günstiger als 400           | fernseher           | maxPrice=400
fernseher billiger als 400 euro       | fernseher           | maxPrice=400
fernseher <400                        | fernseher           | maxPrice=400
rucksack unter 49,99                  | rucksack            | maxPrice=49.99
rucksack unter 49,99 €                | rucksack            | maxPrice=49.99
sofa ab 500 euro                      | sofa                | minPrice=500
sofa über 500                         | sofa                | minPrice=500
uhr mehr als 1000 euro                | uhr                 | minPrice=1000
uhr mindestens 100 euro               | uhr                 | minPrice=100
sneaker zwischen 50 und 100           | sneaker             | maxPrice=100 minPrice=50
sneaker zwischen 50 und 100 euro      | sneaker             | maxPrice=100 minPrice=50
sneaker 50-100 euro                   | sneaker             | maxPrice=100 minPrice=50
sneaker 50 bis 100 €                  | sneaker             | maxPrice=100 minPrice=50
sneaker von 50 bis 100 euro           | sneaker             | maxPrice=100 minPrice=50
geschenk 20 - 30 €                    | geschenk            | maxPrice=30 minPrice=20
geschenk um die 50 euro               | geschenk            | maxPrice=60 minPrice=40
geschenk ca 50 €                      | geschenk            | maxPrice=60 minPrice=40
geschenk für 50 euro                  | geschenk            | maxPrice=50
iphone 15                             | iphone 15           |
iphone 15 unter 700                   | iphone 15           | maxPrice=700
55 zoll fernseher                     | 55 zoll fernseher   |
55 zoll fernseher unter 500           | 55 zoll fernseher   | maxPrice=500
fernseher 55 zoll bis 500€            | fernseher 55 zoll   | maxPrice=500
rtx 4070 unter 600                    | rtx 4070            | maxPrice=600
1 TB ssd bis 70 euro                  | 1 TB ssd            | maxPrice=70
ssd bis 2 tb                          | ssd bis 2 tb        |
spielzeug ab 3 jahren                 | spielzeug ab 3 jahren |
spielzeug ab 3                        | spielzeug ab 3      |
spiel ab 18                           | spiel ab 18         |
hantel bis 20 kg                      | hantel bis 20 kg    |
koffer unter 3 kg                     | koffer unter 3 kg   |
powerbank unter 100 wh                | powerbank unter 100 wh |
schlafsack bis -10 grad               | schlafsack bis -10 grad |
unterwäsche                           | unterwäsche         |
unterbauleuchte küche                 | unterbauleuchte küche |
3 für 2                               | 3 für 2             |
windeln größe 4                       | windeln größe 4     |
ps5 spiele                            | ps5 spiele          |
10er pack socken                      | 10er pack socken    |
50% rabatt                            |                     | minDiscount=50
50 % rabatt schuhe                    | schuhe              | minDiscount=50
lego mindestens 30 %                  | lego                | minDiscount=30
lego mindestens 30% rabatt            | lego                | minDiscount=30
lego mind. 30 prozent reduziert       | lego                | minDiscount=30
lego -40%                             | lego                | minDiscount=40
40% reduzierte jacken                 | jacken              | minDiscount=40
zum halben preis                      |                     | minDiscount=50
lego halber preis                     | lego                | minDiscount=50
85% schokolade                        | 85% schokolade      |
100% baumwolle bettwäsche             | 100% baumwolle bettwäsche |
versandkostenfrei                     |                     | freeShipping=true
versandkostenfreie laufschuhe         | laufschuhe          | freeShipping=true
laufschuhe versandkostenfrei          | laufschuhe          | freeShipping=true
laufschuhe ohne versandkosten         | laufschuhe          | freeShipping=true
laufschuhe mit kostenlosem versand    | laufschuhe          | freeShipping=true
laufschuhe kostenloser versand        | laufschuhe          | freeShipping=true
gratis versand parfum                 | parfum              | freeShipping=true
parfum gratisversand unter 50         | parfum              | freeShipping=true maxPrice=50
parfum kostenlose lieferung           | parfum              | freeShipping=true
versandtaschen                        | versandtaschen      |
gratis                                |                     | maxPrice=0
kostenlose spiele                     | spiele              | maxPrice=0
kostenlos                             |                     | maxPrice=0
spiele umsonst                        | spiele              | maxPrice=0
freebies                              |                     | maxPrice=0
2 + 1 gratis                          | 2 + 1 gratis        |
zuckerfrei gummibärchen               | zuckerfrei gummibärchen |
bei lidl                              |                     | store=lidl
parkside lidl                         | parkside            | store=lidl
parkside bei lidl unter 50            | parkside            | maxPrice=50 store=lidl
angebote von aldi                     |                     | store=aldi
fernseher mediamarkt                  | fernseher           | store=mediamarkt
fernseher bei media markt             | fernseher           | store=media markt
fernseher bei saturn                  | fernseher           | store=saturn
saturn v lego                         | saturn v lego       |
echo dot auf amazon                   | echo dot            | store=amazon
amazon echo                           | amazon echo         |
günstigster laptop                    |                     | category=laptop sort=price
günstigste kopfhörer                  |                     | category=kopfhörer sort=price
billigste ps5                         | ps5                 | sort=price
am günstigsten iphone 15              | iphone 15           | sort=price
iphone 15 bester preis                | iphone 15           | sort=price
iphone 15 bestpreis                   | iphone 15           | sort=price
teuerste uhr                          | uhr                 | sort=-price
neueste angebote                      |                     | sort=-createdAt
neuste laptops                        |                     | category=laptops sort=-createdAt
beliebteste brettspiele               |                     | category=brettspiele sort=-dealScore
höchster rabatt lego                  | lego                | sort=-discountPercent
angebote heute                        |                     | postedWithin=1d
lego angebote heute                   | lego                | postedWithin=1d
lego diese woche                      | lego                | postedWithin=7d
lego letzte 24 stunden                | lego                | postedWithin=1d
lego endet bald                       | lego                | sort=endsAt
bald ablaufende deals                 |                     | sort=endsAt
generalüberholt iphone                | iphone              | niche=Refurbished
generalüberholtes macbook unter 800   | macbook             | maxPrice=800 niche=Refurbished
refurbished thinkpad                  | thinkpad            | niche=Refurbished
gebraucht macbook                     | gebraucht macbook   |
preisfehler                           |                     | niche=Price Error
preisfehler laptop                    |                     | category=laptop niche=Price Error
pizza gutscheincode                   | pizza               | hasCoupon=true
pizza mit gutschein                   | pizza               | hasCoupon=true
amazon gutschein                      | amazon gutschein    |
50 euro amazon gutschein              | 50 euro amazon gutschein |
ich suche einen laptop unter 600      |                     | category=laptop maxPrice=600
günstiger laptop                      |                     | category=laptop
deals laptop                          |                     | category=laptop
lego im angebot                       | lego                |
kopfhörer für sport                   | kopfhörer für sport |
laptop tasche bis 40                  | laptop tasche       | maxPrice=40
"bis 30"                              | "bis 30"            |
laptop -gebraucht bis 400             | laptop -gebraucht   | maxPrice=400
günstigste kopfhörer versandkostenfrei bei galeria |        | category=kopfhörer freeShipping=true sort=price store=galeria
Kopfhörer Unter 50 Euro Versandkostenfrei |                 | category=kopfhörer freeShipping=true maxPrice=50
laptop unter $500                     | laptop unter $500   |
fernseher unter 1299,99               | fernseher           | maxPrice=1299.99
`;

describeSentences({ language: 'de', country: 'DE', currency: 'EUR' }, names, table);
