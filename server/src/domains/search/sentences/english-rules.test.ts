import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeSentences } from '../../../../test/harness/sentence-table.ts';
import { readSentence } from './rules.ts';

// A site in the United States. Each line: the text typed, the words that stay words, and what is understood.

const names = `
store  walmart      clear
store  costco       clear
store  newegg       clear
store  ikea         clear
store  home depot   clear
store  best buy     clear
store  trader joe's clear
store  b&h          clear
store  amazon       also
store  target       also
store  apple        also
store  gap          also
category laptops    clear
category laptop     clear
category headphones clear
category board games clear
category toys       clear
category shoes      also
category phones     also
`;

const table = `
laptop not gaming                     | laptop -gaming         |
headphones except kids                | headphones -kids       |
tv other than samsung                 | tv -samsung            |
not bad                               | not bad                |
monitor from 100 to 200               | monitor                | maxPrice=200 minPrice=100
lego from 3 to 6                      | lego from 3 to 6       |
coffee per kg                         | coffee                 | sort=unitPrice
cheapest price per litre olive oil    | olive oil              | sort=unitPrice
best laptop                           |                        | category=laptop
is there a deal on coffee             | coffee                 |
laptop under 500                      |                        | category=laptop maxPrice=500
laptops under $500                    |                        | category=laptops maxPrice=500
gaming laptop under 1000              | gaming laptop          | maxPrice=1000
gaming laptop under $1,000            | gaming laptop          | maxPrice=1000
4k monitor under 200                  | 4k monitor             | maxPrice=200
monitor less than $150                | monitor                | maxPrice=150
headphones below $50                  |                        | category=headphones maxPrice=50
wireless earbuds < $30                | wireless earbuds       | maxPrice=30
wireless earbuds <30                  | wireless earbuds       | maxPrice=30
mechanical keyboard under 60 dollars  | mechanical keyboard    | maxPrice=60
office chair under 100 bucks          | office chair           | maxPrice=100
air fryer max 80                      | air fryer              | maxPrice=80
air fryer max $80                     | air fryer              | maxPrice=80
robot vacuum up to $250               | robot vacuum           | maxPrice=250
robot vacuum no more than 250         | robot vacuum           | maxPrice=250
espresso machine cheaper than 300     | espresso machine       | maxPrice=300
tv under 1k                           | tv                     | maxPrice=1000
oled tv under 1.5k                    | oled tv                | maxPrice=1500
rtx 4070 under 600                    | rtx 4070               | maxPrice=600
iphone 15 under 700                   | iphone 15              | maxPrice=700
iphone 15                             | iphone 15              |
iphone 15 pro max                     | iphone 15 pro max      |
galaxy s24 ultra 256gb                | galaxy s24 ultra 256gb |
27 inch monitor under 300             | 27 inch monitor        | maxPrice=300
27" monitor under 300                 | 27" monitor            | maxPrice=300
1 TB ssd under 70                     | 1 TB ssd               | maxPrice=70
1tb nvme below 65$                    | 1tb nvme               | maxPrice=65
2tb ssd                               | 2tb ssd                |
5 for 10                              | 5 for 10               |
2 for $10 socks                       | 2 for $10 socks        |
buy 1 get 1 free                      | buy 1 get 1 free       |
bogo                                  | bogo                   |
under armour shoes                    | under armour shoes     |
under desk treadmill                  | under desk treadmill   |
under desk treadmill under 200        | under desk treadmill   | maxPrice=200
under sink water filter               | under sink water filter |
over ear headphones                   | over ear headphones    |
over ear headphones under $100        | over ear headphones    | maxPrice=100
dumbbells under 50 lbs                | dumbbells under 50 lbs |
laptop under 3 pounds                 | laptop under 3 pounds  |
laptop under 15 inches                | laptop under 15 inches |
power bank under 100wh                | power bank under 100wh |
shampoo under 100ml                   | shampoo under 100ml    |
snacks under 100 calories             | snacks under 100 calories |
toys for kids under 5                 | toys for kids under 5  |
vitamins for women over 50            | vitamins for women over 50 |
multivitamin men over 50              | multivitamin men over 50 |
board games under 20                  |                        | category=board games maxPrice=20
board game over 100                   | board game             | minPrice=100
watches over $500                     | watches                | minPrice=500
watch more than 500 dollars           | watch                  | minPrice=500
camera above 1000                     | camera                 | minPrice=1000
gift above $20                        | gift                   | minPrice=20
headphones from $100                  |                        | category=headphones minPrice=100
sneakers between 50 and 100           | sneakers               | maxPrice=100 minPrice=50
sneakers between $50 and $100         | sneakers               | maxPrice=100 minPrice=50
sneakers $50-$100                     | sneakers               | maxPrice=100 minPrice=50
sneakers $50 - $100                   | sneakers               | maxPrice=100 minPrice=50
sneakers 50-100 dollars               | sneakers               | maxPrice=100 minPrice=50
sneakers $50 to $100                  | sneakers               | maxPrice=100 minPrice=50
sneakers from $50 to 100              | sneakers               | maxPrice=100 minPrice=50
backpack 30-40 usd                    | backpack               | maxPrice=40 minPrice=30
gift 20 to 30 dollars                 | gift                   | maxPrice=30 minPrice=20
diapers size 4 20-30 lbs              | diapers size 4 20-30 lbs |
clothes 6-12 months                   | clothes 6-12 months    |
binoculars 10-30x                     | binoculars 10-30x      |
lens 18-55                            | lens 18-55             |
lens 18-55mm                          | lens 18-55mm           |
office 2019                           | office 2019            |
call of duty 4                        | call of duty 4         |
rtx 3060 12gb                         | rtx 3060 12gb          |
ryzen 7 7800x3d under $350            | ryzen 7 7800x3d        | maxPrice=350
50% off                               |                        | minDiscount=50
nike 50% off                          | nike                   | minDiscount=50
nike shoes 40 % off                   | nike shoes             | minDiscount=40
shoes at least 30% off                | shoes                  | minDiscount=30
jackets at least 30 %                 | jackets                | minDiscount=30
jackets 50% or more                   | jackets                | minDiscount=50
jackets 50% off or more               | jackets                | minDiscount=50
more than 60% off lego                | lego                   | minDiscount=60
70 percent off clothes                | clothes                | minDiscount=70
half price lego                       | lego                   | minDiscount=50
half off pizza                        | pizza                  | minDiscount=50
30% vitamin c serum                   | 30% vitamin c serum    |
70% isopropyl alcohol                 | 70% isopropyl alcohol  |
100% cotton sheets                    | 100% cotton sheets     |
100% cotton sheets 50% off            | 100% cotton sheets     | minDiscount=50
85% dark chocolate                    | 85% dark chocolate     |
20% discount                          |                        | minDiscount=20
discount 40% laptop                   |                        | category=laptop minDiscount=40
over 80% off                          |                        | minDiscount=80
$5 off coupon                         | $5 off                 | hasCoupon=true
$20 off $100                          | $20 off $100           |
free shipping                         |                        | freeShipping=true
free shipping headphones              |                        | category=headphones freeShipping=true
headphones with free shipping         |                        | category=headphones freeShipping=true
lego free shipping under 50           | lego                   | freeShipping=true maxPrice=50
lego under 50 free shipping           | lego                   | freeShipping=true maxPrice=50
desk lamp free delivery               | desk lamp              | freeShipping=true
desk lamp with free delivery          | desk lamp              | freeShipping=true
desk lamp ships free                  | desk lamp              | freeShipping=true
desk lamp no shipping cost            | desk lamp              | freeShipping=true
desk lamp w/ free shipping            | desk lamp              | freeShipping=true
shipping container                    | shipping container     |
shipping boxes                        | shipping boxes         |
free                                  |                        | maxPrice=0
freebie                               |                        | maxPrice=0
freebies                              |                        | maxPrice=0
free stuff                            |                        | maxPrice=0
freebies for kids                     | kids                   | maxPrice=0
ebooks for free                       | ebooks                 | maxPrice=0
steam games for free                  | steam games            | maxPrice=0
games free of charge                  | games                  | maxPrice=0
free games                            | free games             |
sugar free candy                      | sugar free candy       |
gluten free pasta                     | gluten free pasta      |
gluten-free pasta under $5            | gluten-free pasta      | maxPrice=5
bpa free bottle                       | bpa free bottle        |
free weights                          | free weights           |
hands free flashlight                 | hands free flashlight  |
walmart tv                            | tv                     | store=walmart
tv at walmart                         | tv                     | store=walmart
tv from walmart under 400             | tv                     | maxPrice=400 store=walmart
lego at target                        | lego                   | store=target
target lego                           | target lego            |
archery target                        | archery target         |
gap jeans                             | gap jeans              |
jeans from gap                        | jeans                  | store=gap
amazon echo                           | amazon echo            |
echo dot on amazon                    | echo dot               | store=amazon
kindle at amazon                      | kindle                 | store=amazon
apple watch                           | apple watch            |
apple watch at best buy               | apple watch            | store=best buy
best buy tv                           | tv                     | store=best buy
best buy                              |                        | store=best buy
costco                                |                        | store=costco
costco deals                          |                        | store=costco
deals at costco                       |                        | store=costco
walmart coupons                       |                        | hasCoupon=true store=walmart
home depot drill                      | drill                  | store=home depot
drill home depot under 100            | drill                  | maxPrice=100 store=home depot
ikea desk                             | desk                   | store=ikea
trader joe's snacks                   | snacks                 | store=trader joe's
camera lens b&h                       | camera lens            | store=b&h
gpu newegg under 500                  | gpu                    | maxPrice=500 store=newegg
cheapest laptop                       |                        | category=laptop sort=price
cheapest 4k tv                        | 4k tv                  | sort=price
cheapest iphone 15                    | iphone 15              | sort=price
lowest price airpods                  | airpods                | sort=price
airpods lowest price                  | airpods                | sort=price
airpods best price                    | airpods                | sort=price
ps5 price low to high                 | ps5                    | sort=price
least expensive tablet                | tablet                 | sort=price
most expensive watch                  | watch                  | sort=-price
newest gpu deals                      | gpu                    | sort=-createdAt
latest deals                          |                        | sort=-createdAt
newest laptops                        |                        | category=laptops sort=-createdAt
most popular toys                     |                        | category=toys sort=-dealScore
top rated air fryer                   | air fryer              | sort=-dealScore
hottest deals today                   |                        | postedWithin=1d sort=hot
biggest discount shoes                | shoes                  | sort=-discountPercent
most discussed deals                  |                        | sort=-commentsCount
laptop deals today                    |                        | category=laptop postedWithin=1d
today's deals                         |                        | postedWithin=1d
deals today                           |                        | postedWithin=1d
tv deals this week                    | tv                     | postedWithin=7d
ssd last 24 hours                     | ssd                    | postedWithin=1d
ssd past week                         | ssd                    | postedWithin=7d
ssd deals this month                  | ssd                    | postedWithin=30d
24 hour fitness                       | 24 hour fitness        |
coffee ending soon                    | coffee                 | sort=endsAt
deals ending soon                     |                        | sort=endsAt
tv deals expiring soon                | tv                     | sort=endsAt
refurbished iphone                    | iphone                 | niche=Refurbished
refurbished laptop under 300          |                        | category=laptop maxPrice=300 niche=Refurbished
refurb thinkpad                       | thinkpad               | niche=Refurbished
renewed ipad                          | ipad                   | niche=Refurbished
used macbook                          | used macbook           |
open box tv                           | open box tv            |
clearance shoes                       | shoes                  | niche=Clearance
price error                           |                        | niche=Price Error
pricing mistake laptop                |                        | category=laptop niche=Price Error
pizza coupon code                     | pizza                  | hasCoupon=true
shoes with coupon                     | shoes                  | hasCoupon=true
promo code for nike                   | nike                   | hasCoupon=true
looking for a laptop under 600        |                        | category=laptop maxPrice=600
i need a cheap tablet under 150       | tablet                 | maxPrice=150
show me headphones under 40           |                        | category=headphones maxPrice=40
cheap laptop                          |                        | category=laptop
deals on laptops                      |                        | category=laptops
best deals on lego                    | lego                   |
lego on sale                          | lego                   |
laptop for college                    | laptop for college     |
laptop backpack                       | laptop backpack        |
laptop backpack under 40              | laptop backpack        | maxPrice=40
laptop for $300                       |                        | category=laptop maxPrice=300
$50 gift card                         | $50 gift card          |
$100 amazon gift card                 | $100 amazon gift card  |
phones around $200                    | phones                 | maxPrice=240 minPrice=160
phone about 200 dollars               | phone                  | maxPrice=240 minPrice=160
"under 200"                           | "under 200"            |
"free shipping" labels                | "free shipping" labels |
laptop -refurbished                   | laptop -refurbished    |
laptop -refurbished under 400         | laptop -refurbished    | maxPrice=400
laptop OR tablet under 300            | laptop OR tablet       | maxPrice=300
nike under 40 at least 50% off free shipping | nike            | freeShipping=true maxPrice=40 minDiscount=50
cheapest refurbished laptop free shipping at walmart |         | category=laptop freeShipping=true niche=Refurbished sort=price store=walmart
Headphones Under $50 With Free Shipping |                      | category=headphones freeShipping=true maxPrice=50
TV UNDER 300                          | TV                     | maxPrice=300
laptop, under $500                    |                        | category=laptop maxPrice=500
laptop under 500 dollars please       |                        | category=laptop maxPrice=500
laptop under €500                     | laptop under €500      |
tent under 99.99                      | tent                   | maxPrice=99.99
sofa $500 or less                     | sofa                   | maxPrice=500
sofa under 500 or so                  | sofa                   | maxPrice=500
sofa 500 and up                       | sofa                   | minPrice=500
sofa budget 500                       | sofa                   | maxPrice=500
`;

describeSentences({ language: 'en', country: 'US', currency: 'USD' }, names, table);

describe('amounts and filler words', () => {
  const readFilters = (sentence: string, country = 'US', currency = 'USD') => {
    presentLocale(completeLocale({ language: 'en', country, currency, timeZone: 'UTC' }));
    onTestFinished(() => presentLocale(firstLocale));
    const { words, understood } = readSentence(sentence, { language: 'en', names: new Map(), asWords: [] });
    return [words, Object.assign({}, ...understood.map((part) => part.filters))];
  };

  test.each([
    ['that is ambiguous', 'tv under 1.234'],
    ['of zero', 'tv under $0'],
    ['in a range from a larger to a smaller one', 'tv between 100 and 50'],
    ['in a range between equal amounts', 'tv $50 to $50'],
    ['above 100 percent', 'shoes 300% off'],
    ['of zero percent', 'shoes 0% off'],
    ['with no currency after "around"', 'phone around 500'],
  ])('an amount %s is left as words: %s', (_, sentence) => expect(readFilters(sentence)).toEqual([sentence, {}]));

  test('a currency without a word in the language is recognized by its code, and dollars are any country’s', () => {
    expect(readFilters('tv under CHF 500', 'CH', 'CHF')).toEqual(['tv', { maxPrice: 500 }]);
    expect(readFilters('tv under 500 dollars', 'CA', 'CAD')).toEqual(['tv', { maxPrice: 500 }]);
  });

  test.each([
    ['tv under 500 dollars', 'CH', 'CHF'],
    ['tv under 500 euros', 'US', 'USD'],
    ['tv between 100 and 200 euros', 'US', 'USD'],
    ['tv under 500 €', 'US', 'USD'],
    ['tv under 500 gbp', 'US', 'USD'],
  ])('an amount in the words of another currency stays words: %s', (sentence, country, currency) =>
    expect(readFilters(sentence, country, currency)).toEqual([sentence, {}]),
  );

  test('filler words such as "cheap" and "deals" are searched if there are no others', () => {
    expect(readFilters('cheap')).toEqual(['cheap', {}]);
    expect(readFilters('deals')).toEqual(['deals', {}]);
  });
});
