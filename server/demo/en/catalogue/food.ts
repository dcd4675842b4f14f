export const food = `
## coffee-tea

Kopje Coffee single origin beans, 1 kg, roasted to order
$17 was $27 | Roastery Row | Kopje Coffee | coffeeBag rose | 2.5 | 32 | free shipping | code SLOWMORNING | Coupon | #coffee
Roast date on the bag, always under a week old when it arrives. Plum and cocoa, little acid. The code takes $4 off once a month.

Kopje Coffee decaf, sugar-cane process, 500 g
$11 was $16 | Roastery Row | Kopje Coffee | coffeeBag brown | 2d | 8 | shipping $2.90 | #decaf
The first decaf that my father did not notice.

Espresso sampler: six roasts, 100 g each
$19 was $30 | Roastery Row | Kopje Coffee | coffeeBag brown | 26 | 13 | free shipping
Blind tasting cards included. Number four won at our table; it was the cheapest.

Leafhouse loose leaf tea, eight tins
$26 was $44 | Greenbasket | Leafhouse | tea mint | 3d | 10 | free shipping | #tea
Two green, three black, three herbal. Tins are reusable and airtight.

Leafhouse winter chai, 250 g
$7.50 was $12 | Greenbasket | Leafhouse | tea mint | 6d | 5 | shipping $2.50
Simmer it in milk for ten minutes. The cardamom is not shy.

Coffee subscription: first three bags for $15
$15 was $36 | Roastery Row | Kopje Coffee | coffeeBag rose | 10d | 11 | Subscription
Pause or end it after the third. I have started it four times.

Matcha set: bowl, whisk and 30 g
$24 was $42 | Kettle & Crumb | Leafhouse | tea mint | 16d | 3
The whisk is bamboo, the bowl is wonky in a good way. Powder is everyday grade.

## snacks-sweets

Cocoa Quay dark chocolate, 72 %, box of twelve bars
$22 was $36 | Greenbasket | Cocoa Quay | chocolate graphite | 5 | 28 | free shipping | #chocolate
Bars of 80 g, best before next summer. Snap like a twig. One box never lasts as long as planned.

Cocoa Quay hazelnut milk chocolate, six bars
$12 was $19 | Greenbasket | Cocoa Quay | chocolate graphite | 34 | 9 | shipping $2.90
Whole nuts. Whole ones!

Cocoa Quay advent calendar with 24 pralines
$17 was $29 | Greenbasket | Cocoa Quay | chocolate graphite | 8 | 21 | Limited Time Offer | free shipping
Last week at this price. My sister opens hers in November.

Salted almonds, roasted, 1 kg
$13 was $19 | Greenbasket | Farmgate | jar sand | 3d | 7 | shipping $2.90
Resealable bag. Salt stays on the almonds rather than at the bottom.

Fruit bars without added sugar, box of 30
$15 was $24 | Greenbasket | Farmgate | pasta violet | 9d | 4 | free shipping
Mango is the good one. Lunch boxes sorted until March.

Popcorn kernels, 5 kg, butterfly
$11 was $17 | Wharfside Market | Farmgate | pasta violet | 24d | 2 | shipping $4.50
A year of films. Nearly all of them pop.

Liquorice mix, sweet and very salty, 1 kg
$12 was $18 | Greenbasket | Cocoa Quay | chocolate graphite | 12d | -6 | shipping $2.90
The salty half is not for beginners. You have been warned.

## pantry

Olivetta extra virgin olive oil, early harvest, 3 x 750 ml
$34 was $57 | Greenbasket | Olivetta | oliveOil cream | 4 | 26 | free shipping | #olive-oil
Harvest date on the label, October of this year. Peppery at the back, as it should be. Works out at $15 a litre.

Pastaio bronze-cut pasta, 12 packs of 500 g, mixed
$19 was $30 | Greenbasket | Pastaio | pasta violet | 21 | 17 | free shipping | #pasta
Rough surface that holds the sauce. Five shapes, and yes, the good one is in it.

Farmgate wildflower honey, 1 kg
$13 was $20 | Greenbasket | Farmgate | jar gold | 3.1 | 11 | shipping $3.50
From four farms with names. It sets in winter; a warm bath cures it.

Pastaio peeled tomatoes, 24 tins
$23 was $36 | Wharfside Market | Pastaio | jar gold | 4d | 7 | free shipping
Whole plums in their own juice. Under a dollar a tin with the case discount.

Basmati rice, aged two years, 10 kg
$21 was $32 | Wharfside Market | Farmgate | pasta violet | 7d | 6 | shipping $4.90
Long grains, no dust. Rinse three times.

Spice rack starter: 20 jars, whole spices
$28 was $48 | Kettle & Crumb | Leafhouse | jar gold | 13d | 4 | free shipping
Whole, so they keep. Refill bags cost a third of supermarket jars.

Peanut butter, 1 kg, nothing but peanuts
$8.90 was $13 | Greenbasket | Farmgate | jar sand | 31 | 8 | shipping $2.90
Stir once, then keep it cold and it stays mixed.

Oat drink barista, 12 x 1 l
$17 was $26 | Greenbasket | Farmgate | lotion moss | 19d | 3 | expired
Foams properly. Long date.

## fresh-food

Vegetable box, seasonal, first box half price
$14 was $28 | Greenbasket | Farmgate | fruit ember | 10 | 20 | Subscription | free shipping | #organic
Delivered on bicycles in the old town. Skip any week in the app. Ours had leeks, squash, apples and a note from the farmer.

Farmgate mountain cheese, aged 14 months, 1 kg
$19 was $29 | Greenbasket | Farmgate | cheese red | 2d | 13 | shipping $4.90 | #cheese
Crystals you can hear. They vacuum it in four pieces on request.

Cheese board for six with crackers and chutney
$27 was $42 | Greenbasket | Farmgate | cheese red | 5d | 6
Five cheeses, one of them dares you.

Fruit for the office, weekly crate, four weeks
$59 was $88 | Greenbasket | Farmgate | fruit ember | 8d | 3 | free shipping
About ten people for a week. Bananas first, then war.

Smoked salmon, 500 g, sliced
$16 was $25 | Wharfside Market | Farmgate | cheese red | 15d | 2 | sold out
Cold-smoked over beech. Freezes well.

Sourdough subscription, one loaf each Saturday, month free
$0 was $22 | Greenbasket | Farmgate | toaster silver | 30 | 15 | Freebie | Subscription
First month is free for new customers, then $5.50 a loaf. Set a reminder if that is not for you.
`;
