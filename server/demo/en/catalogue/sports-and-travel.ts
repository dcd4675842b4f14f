export const sportsAndTravel = `
## fitness

Ironbloom adjustable dumbbells, pair, 2–24 kg each
$219 was $349 | Fieldhouse Sports | Ironbloom | dumbbell graphite | 5 | 35 | free shipping | #home-gym | next $279 at Parcelroom
Replaces a rack in the space of two shoe boxes. The dial is metal. Do not drop them; the manual says so three times.

Ironbloom kettlebell, cast iron, 16 kg
$39 was $60 | Fieldhouse Sports | Ironbloom | dumbbell graphite | 32 | 8 | shipping $7.90
Flat base, wide handle, no seams. One bell and ten minutes are enough for most people.

Saltmarsh yoga mat, natural rubber, 5 mm, with blocks
$42 was $75 | Fieldhouse Sports | Saltmarsh | yogaMat navy | 2d | 11 | free shipping | #yoga
Grips when wet. Smells of rubber for a week: hang it outside.

Ironbloom resistance bands, set of five with door anchor
$21 was $36 | Fieldhouse Sports | Ironbloom | yogaMat navy | 5d | 5 | shipping $2.90
Layered latex, so they fray before they snap. Good for travel.

Foldable walking pad for under the desk
$199 was $329 | Parcelroom | Ironbloom | yogaMat navy | 11d | 9 | free shipping
Up to 6 km/h and quieter than my keyboard. 24 kg to move about.

Pull-up bar for doorways, no screws
$26 was $42 | Fieldhouse Sports | Ironbloom | dumbbell graphite | 19d | 3
Check that your frame sticks out by 1 cm. Mine holds 95 kg of me.

Saltmarsh steel water bottle, 750 ml, keeps cold for a day
$16 was $29 | Northgate Outfitters | Saltmarsh | bottle teal | 10 | 15 | free shipping | #bottle
Wide neck, dishwasher safe, spare seal in the box. Ice was still there next morning.

## cycling

Pedalane Commuter 8 city bike, hub gears, lights, red
$549 was $799 | Spokeworks | Pedalane | bicycle red | 4 | 39 | free shipping | #commuting
Dynamo lights, mudguards, rack: everything that costs extra elsewhere. Eight gears in the hub, so no derailleur to bend. Three frame sizes left.

Pedalane Gravel 2 bike, carbon fork, disc brakes
$899 was $1299 | Spokeworks | Pedalane | bicycle moss | 27 | 19 | free shipping
Clearance for 40 mm tyres with mudguards. Wheels are the heavy part; upgrade later.

Pedalane e-bike, mid motor, 504 Wh, refurbished
$1290 was $2199 | Spokeworks | Pedalane | bicycle moss | 4d | 24 | Refurbished | free shipping
Leasing returns with a battery report, all above ninety percent. Two years of warranty from the shop. I rode one for a day: quiet and strong uphill.

Cairnfell road helmet, 240 g, impact liner, silver
$59 was $110 | Spokeworks | Cairnfell | helmet silver | 2d | 10 | shipping $3.90
Magnetic buckle. Dial fits under a ponytail.

Cairnfell kids helmet with light
$24 was $40 | Spokeworks | Cairnfell | helmet silver | 8d | 4
Light is USB-C, thank heaven. Three sizes.

Folding lock, 90 cm, level 12
$46 was $75 | Spokeworks | Pedalane | toolbox red | 15 | 7 | free shipping | #lock
The frame holder does not rattle. Key numbers can be registered for one matching set.

Floor pump with gauge, both valves
$27 was $44 | Spokeworks | Pedalane | bicycle moss | 13d | 4 | shipping $4.90
Gauge is at the top where eyes are. Wooden grip.

Bike workstand, folding, 25 kg
$74 was $119 | Spokeworks | Pedalane | bicycle red | 26d | 2 | expired | free shipping
Clamps on the seat post. Your back will notice.

## camping-hiking

Cairnfell Lodge 3 tent, two rooms, 3,000 mm
$149 was $260 | Northgate Outfitters | Cairnfell | tent moss | 7 | 32 | free shipping | Clearance | #tent
Up in twelve minutes with one child helping, eight without. Poles are aluminium. Survived a night of hail in August.

Cairnfell Solo one-person tent, 1.1 kg
$119 was $199 | Northgate Outfitters | Cairnfell | tent moss | 3d | 12 | free shipping
Trekking poles hold it up. Enough porch for boots and breakfast.

Fjellborn sleeping bag, comfort zero degrees, 950 g
$109 was $189 | Northgate Outfitters | Fjellborn | yogaMat navy | 24 | 11 | free shipping
Hydrophobic down. The zip has a guard and still catches once a night, like all of them.

Cairnfell inflatable sleeping mat, R 4.5
$58 was $99 | Northgate Outfitters | Cairnfell | pillow graphite | 6d | 7
Warm enough for snow. Pump sack included, repair kit too.

Camping stove, gas, with pot and piezo lighter
$38 was $62 | Northgate Outfitters | Cairnfell | pot silver | 11 | 9 | shipping $3.90
Boils half a litre in two minutes and a bit. Nests into its own pot.

Hard cooler, 45 l, keeps ice for four days
$99 was $169 | Fieldhouse Sports | Saltmarsh | cooler blue | 2d | 8 | free shipping | #camping
You can sit on it and open bottles with it.

Cairnfell trekking poles, carbon, pair
$54 was $95 | Northgate Outfitters | Cairnfell | tent moss | 16d | 3
Cork grips, clamp locks. 420 g together.

Head torch, 400 lumens, USB-C, red light
$22 was $38 | Northgate Outfitters | Cairnfell | bulb ember | 37 | 6 | shipping $2.50
Remembers red. Your tent mates will be grateful.

## ball-racket-sports

Match football, size 5, thermally bonded
$24 was $42 | Fieldhouse Sports | Saltmarsh | ball brown | 19 | 7 | shipping $3.90 | #football
Keeps air for weeks. I buy four a season because hedges are hungry.

Tennis racket, 285 g, graphite, strung
$64 was $120 | Fieldhouse Sports | Saltmarsh | racket ember | 3d | 6 | free shipping
Forgiving and light. String tension 23 kg out of the box.

Padel starter set: two rackets, three balls, bag
$79 was $130 | Fieldhouse Sports | Saltmarsh | racket ember | 0.8 | 7 | free shipping | #padel
Enough to find out whether you like it. You will.

Outdoor table-tennis set, weatherproof net
$27 was $45 | Fieldhouse Sports | Saltmarsh | racket ember | 20d | 2
Net clamps on tables up to 5 cm, including mine in the kitchen.

Basketball, indoor and outdoor, size 7
$21 was $34 | Fieldhouse Sports | Saltmarsh | ball brown | 5d | 3 | shipping $3.90
Good grip on dusty courts. The channel is deep.

## water-sports

Saltmarsh sit-in kayak, 3.2 m, with paddle, plum
$379 was $549 | Fieldhouse Sports | Saltmarsh | kayak plum | 30 | 10 | In-Store | #kayak
Collection only, so bring roof bars. Stable enough for beginners, dull for experts.

Inflatable paddle board set, 320 cm, double layer
$229 was $399 | Fieldhouse Sports | Saltmarsh | kayak plum | 5d | 13 | free shipping | Clearance
Everything in one backpack. Pump by hand takes eight minutes and all your good mood.

Saltmarsh wetsuit, 4/3 mm, men's and women's
$99 was $180 | Fieldhouse Sports | Saltmarsh | jeans navy | 14d | 4 | free shipping
Sealed seams. Size chart is right for once.

Dry bag set, 5, 10 and 20 litres
$23 was $38 | Northgate Outfitters | Saltmarsh | backpack navy | 2d | 4 | shipping $2.90
Roll three times, not two.

## luggage

Rollaway Cabin hard case, 38 l, sand, ten-year warranty
$89 was $149 | Wayfare Travel | Rollaway | suitcase sand | 2 | 30 | free shipping | #carry-on | next $109 at Parcelroom
Wheels come off with a hex key and are sold separately. Fits the small sizers, tried at two airports. Scratches show less on sand than on navy.

Rollaway Check-in 75 l case, expandable, teal
$119 was $199 | Wayfare Travel | Rollaway | suitcase teal | 3d | 9 | free shipping
3.4 kg empty. The zip expands by 4 cm, and your back knows.

Rollaway travel backpack, 40 l, opens flat
$84 was $140 | Wayfare Travel | Rollaway | backpack navy | 25 | 13 | free shipping
Carry-on for a week if you are disciplined. Straps hide away.

Packing cubes, set of six, compression
$19 was $34 | Wayfare Travel | Rollaway | suitcase sand | 6d | 7 | shipping $2.90
Squeezes jumpers to half. Socks remain unconvinced.

Luggage scale, 50 kg, no battery needed
$12 was $19 | Wayfare Travel | Rollaway | suitcase teal | 22d | 2 | shipping $2.50
Wind it like a toy. Within 100 g of the airport.

Neck pillow with hood, memory foam
$21 was $36 | Wayfare Travel | Softmere | pillow graphite | 12d | 1
Looks silly, sleeps well.

## flights-trains

Night train for two in a private cabin, weekdays in February
$129 was $218 | Wayfare Travel | - | train violet | 8 | 28 | Limited Time Offer | #night-train
Breakfast is in the price, the alarm clock is the steward. Tuesday to Thursday only. Tickets can be changed once.

Return flights to the islands, from $89 with cabin bag
$89 was $160 | Wayfare Travel | - | ticket sand | 14 | 21 | #flights
January and March, not February. Cabin bag included, which the others at this price forget. I found dates from five airports.

Rail pass: seven days within a month, under 28s
$149 was $214 | Wayfare Travel | - | ticket blue | 4d | 8 | code RAIL7 | Coupon
Use it in eleven months from purchase. Seat reservations cost extra on fast trains.

Ferry for a car and four, out of season
$99 was $170 | Wayfare Travel | - | ticket blue | 10d | 2
Crossing takes five hours. Bring a book and ginger.

City bus weekend pass, free on the first weekend in December
$0 was $18 | Wayfare Travel | - | ticket sand | 1.5 | 11 | Freebie
Show the code to the driver. For everyone, not only residents.

## stays

Three nights in a forest cabin with sauna, for four
$279 was $450 | Wayfare Travel | - | cabin sky | 5.5 | 25 | Limited Time Offer | #weekend
We went last year: wood is stacked, beds are made, the stove needs ten minutes of patience. Sunday to Wednesday arrivals.

Seaside guesthouse, two nights with breakfast
$149 was $240 | Wayfare Travel | - | cabin sky | 3d | 7
Book by the end of the month, stay by Easter. Rooms at the front hear the sea; rooms at the back hear the kitchen.

Farm stay with children, five nights
$319 was $480 | Wayfare Travel | Farmgate | cabin sky | 9d | 5
They may feed the goats at seven. You may sleep.

Mountain hut pass, ten nights in any hut
$240 was $350 | Wayfare Travel | - | cabin sky | 28d | 3 | sold out | #hiking
Bunks, not beds. Valid for two summers.
`;
