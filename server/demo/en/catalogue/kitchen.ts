export const kitchen = `
## cookware

Copperfold cast-iron Dutch oven, 5.5 l, enamelled, moss green
$79 was $149 | Kettle & Crumb | Copperfold | pot moss | 2 | 42 | free shipping | #cast-iron | next $99 at Hearthline
Same foundry as the expensive one, according to the shop, and I believe it: the lid fits like a door. Bread, stew, beans. It weighs 5.8 kg empty.

Copperfold carbon steel pan, 28 cm, pre-seasoned
$36 was $59 | Kettle & Crumb | Copperfold | pan graphite | 12 | 20 | shipping $4.90
Lighter than cast iron and nearly as patient. Eggs slide by the second week. No dishwasher, ever.

Marrow & Pine ceramic frying pans, set of two, induction
$44 was $80 | Hearthline | Marrow & Pine | pan graphite | 3d | 7 | free shipping
Non-stick without the worrying letters. Expect three years of daily use, not thirty.

Copperfold stainless cookware set, 7 pieces, tri-ply
$169 was $299 | Kettle & Crumb | Copperfold | pot silver | 31 | 18 | free shipping | #induction
Three layers up to the rim, not only a disc at the bottom. Two lids fit three pots. The handles stay cool on gas as well.

Gritline kitchen knife block, five knives, full tang
$64 was $119 | Kettle & Crumb | Gritline | knives ember | 5d | 9 | free shipping
Comes sharp, takes an edge again. I would have left out the bread knife, it is the weak one.

Gritline Santoku, 17 cm, damascus pattern
$39 was $75 | Kettle & Crumb | Gritline | knives ember | 10d | 7 | shipping $3.90
The pattern is etched, let us be honest. The steel underneath is fine for the money.

Whetstone set 1000/6000 with bamboo base
$24 was $38 | Kettle & Crumb | Gritline | knives ember | 22d | 4 | shipping $3.90
Cheaper than a new knife. The angle guide is a toy; throw it away after day one.

Marrow & Pine glass food boxes, ten with lids
$29 was $49 | Hearthline | Marrow & Pine | jar gold | 36 | 11 | free shipping
Oven, freezer, dishwasher. Lids clip on four sides and survive the bag to work.

Copperfold lidded saute pan, 4 l
$49 was $95 | Kettle & Crumb | Copperfold | pan graphite | 38d | 2 | expired
Deep enough for risotto for six. Was gone within two days.

## small-appliances

Emberly air fryer, 5.5 l, window and light, sky blue
$69 was $129 | Hearthline | Emberly | airFryer sky | 4.5 | 38 | free shipping | code CRISP | Coupon | #air-fryer
You can watch the chips. Basket goes in the dishwasher. Louder than the oven, faster by half.

Emberly Duo air fryer, two drawers, 8 l
$119 was $189 | Brightbox | Emberly | airFryer sky | 2d | 15 | free shipping
Both drawers finish at the same time if you let it. Takes half a worktop.

Emberly power blender, 1,500 W, glass jug
$59 was $99 | Hearthline | Emberly | blender red | 18 | 13 | free shipping
Crushes ice without complaint. The jug is glass and heavy, so mind the cat.

Oakmere kettle, variable temperature, mint
$38 was $65 | Kettle & Crumb | Oakmere | kettle mint | 28 | 10 | #tea
From 60 to 100 degrees, holds for half an hour. The spout pours in a straight line, which is rarer than it sounds.

Oakmere two-slot toaster, wide slots, six levels
$27 was $45 | Hearthline | Oakmere | toaster silver | 3d | 4 | shipping $4.90
Fits real bread. Level four is toast; six is archaeology.

Emberly stand mixer, 5 l, 1,000 W, planetary
$149 was $249 | Hearthline | Emberly | blender red | 7d | 17 | free shipping | Limited Time Offer
Kneads 1 kg of flour and does not walk off the counter. All three hooks are metal.

Oakmere rice cooker with steam basket, 1.8 l
$34 was $52 | Wharfside Market | Oakmere | pot silver | 11d | 5
Keeps warm without drying out until evening. Manual in eleven languages, all of them about rice.

Emberly induction hob, single, 2,000 W
$45 was $70 | Parcelroom | Emberly | pan graphite | 19d | 3 | shipping $5.50
A spare ring for holidays and small kitchens. It clicks at low heat.

Emberly vacuum sealer with 50 bags
$42 was $69 | Hearthline | Emberly | toaster silver | 50d | 1 | archived | free shipping
Paid for itself in cheese.

Slow cooker, 6 l, ceramic pot
$29 was $49 | Wharfside Market | Oakmere | pot moss | 2d | 0 | shipping $7.90
Works. The shipping eats some of the discount, and the pot is heavy.

## coffee-makers

Brewline Uno espresso machine, 15 bar, steam wand, violet
$129 was $219 | Kettle & Crumb | Brewline | coffeeMachine violet | 6 | 33 | free shipping | #espresso
A real 54 mm basket, so you can buy better ones later. Heats in forty seconds. The violet is cheaper than black because nobody dares.

Brewline Duo espresso machine with built-in grinder
$379 was $549 | Brightbox | Brewline | coffeeMachine violet | 22 | 26 | free shipping | next $429 at Kettle & Crumb
Conical burrs with thirty steps and a proper pressure gauge. Clean the brew group weekly and it will outlive the warranty.

Brewline burr grinder, 40 settings, anti-static
$74 was $119 | Roastery Row | Brewline | coffeeMachine violet | 3d | 19 | free shipping
Fine enough for espresso if you shim it, excellent for filter as it is.

Pour-over set: glass server, dripper and 100 papers
$22 was $36 | Roastery Row | Kopje Coffee | jar gold | 8d | 6 | shipping $3.90
All you need apart from a kettle and some patience.

Oakmere cold brew jug, 1 l, with fine filter
$15 was $25 | Kettle & Crumb | Oakmere | bottle teal | 25d | 3 | shipping $3.50
Put it in the fridge at night. Coffee without an appointment.

Oakmere stoneware mugs, set of six, hand glazed
$32 was $54 | Hearthline | Oakmere | mug red | 2.2 | 13 | free shipping | #stoneware
No two alike, all of them 350 ml. They stack, which the photo does not show.

Insulated travel mug, 450 ml, leakproof lid
$14.90 was $24 | Parcelroom | Marrow & Pine | bottle teal | 2d | 7 | shipping $2.90
I turned it upside down over my own keyboard. Still typing.

Marrow & Pine giant breakfast mug, 600 ml
$9 was $15 | Hearthline | Marrow & Pine | mug red | 16d | 2 | shipping $3.90
For soup, officially.

Brewline descaler, one litre, for all machines
$7.50 was $12 | Roastery Row | Brewline | carCare sky | 5d | 2 | shipping $2.90
Dull and necessary. About eight treatments.
`;
