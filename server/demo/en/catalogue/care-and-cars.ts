export const careAndCars = `
## skincare

Dewpetal daily sunscreen SPF 50, 2 x 100 ml
$18 was $32 | Glowwell | Dewpetal | lotion moss | 6.5 | 22 | free shipping | #sunscreen
No white cast, no scent, sits well under make-up. Filters are the modern ones. I check the lot numbers: fresh.

Dewpetal gentle cleanser and moisturiser set
$22 was $38 | Glowwell | Dewpetal | lotion mint | 2d | 9 | free shipping
Ceramides, glycerin, nothing that shouts. Pump lasts about four months.

Dewpetal vitamin C serum, 15 %, 30 ml
$16 was $30 | Glowwell | Dewpetal | perfume moss | 28 | 7 | shipping $2.90
Dark glass and a date on the bottom, so it was stored well. Sting is mild.

Cedar hand cream, three tubes, unscented
$11 was $18 | Cedar Apothecary | Verdine | lotion mint | 5d | 6 | shipping $2.50 | #winter
Nurses at our ward use nothing else. Not sticky after a minute.

Verdine soap bars, olive and laurel, six
$14 was $24 | Cedar Apothecary | Verdine | lotion moss | 5.2 | 3
Cut by hand, so each weighs a little different. One bar lasts me five weeks.

Sheet masks, box of twenty
$13 was $29 | Glowwell | Dewpetal | makeup rose | 20d | 1 | shipping $2.90
Fun, cold and temporary.

## hair-shaving

Barberry hair dryer, 1,800 W, ionic, three nozzles
$49 was $89 | Glowwell | Barberry | hairDryer rose | 15 | 12 | free shipping
Light and quieter than most. The cold button really is cold.

Barberry rotary shaver, wet and dry, two heads extra
$64 was $110 | Brightbox | Barberry | shaver graphite | 3d | 8 | free shipping | #shaving
Spare heads normally cost $35. An hour of running time, five minutes for one emergency shave.

Barberry safety razor with 50 blades
$19 was $34 | Cedar Apothecary | Barberry | shaver graphite | 22 | 13 | free shipping | #zero-waste
Blades for a year and no plastic. Hold it at thirty degrees and let the weight do it.

Beard trimmer, 20 lengths, USB-C
$24 was $39 | Parcelroom | Barberry | shaver graphite | 7d | 4 | shipping $2.90
Half-millimetre steps. The vacuum attachment is a nice idea.

Verdine shampoo bars, set of four
$15 was $25 | Cedar Apothecary | Verdine | lotion moss | 4d | 5
Rosemary for most, oat for the rest. Two weeks until hair gets used to it.

Barberry curling wand, ceramic
$29 was $52 | Glowwell | Barberry | hairDryer rose | 25d | 1 | expired
Heats in a minute, turns itself off in thirty.

## oral-care

Mintwell sonic toothbrush, four heads, travel case
$34 was $65 | Glowwell | Mintwell | toothbrush sky | 8 | 20 | free shipping | #toothbrush
Three weeks a charge, pressure light, no app. Heads are the common click type.

Mintwell toothbrush heads, pack of twelve
$19 was $33 | Glowwell | Mintwell | toothbrush sky | 2d | 11 | free shipping
Three years for one person. Bristles are rounded; I looked with a microscope at work.

Mintwell water flosser, 300 ml, cordless
$32 was $55 | Parcelroom | Mintwell | toothbrush sky | 6d | 4 | shipping $2.90
Start at the lowest level and aim before switching on.

Toothpaste tablets, 500, refill bag
$17 was $26 | Cedar Apothecary | Mintwell | vitamins graphite | 17d | 2
Odd for two days, then normal. Good for hand luggage.

## fragrance-makeup

Verdine eau de parfum, fig leaf, 50 ml
$44 was $80 | Glowwell | Verdine | perfume moss | 19 | 10 | free shipping | #perfume
Green and dry, lasts until dinner. The bottle refills.

Verdine discovery set, eight scents of 2 ml
$14 was $22 | Glowwell | Verdine | perfume moss | 3d | 6
The price comes off a later bottle. Number six smells like a library.

Dewpetal lipstick trio with brush, rose shades
$21 was $39 | Glowwell | Dewpetal | makeup rose | 35 | 5 | shipping $2.50
One sheer, one matte, one for weddings.

Dewpetal mineral powder foundation, 14 tones
$18 was $32 | Glowwell | Dewpetal | makeup rose | 9d | 3
They exchange the shade once for free.

Room fragrance, cedar and smoke, 200 ml
$19 was $33 | Cedar Apothecary | Verdine | candle teal | 33d | 1 | archived
Reeds last about two months.

## vitamins

Daywell vitamin D3, 2,000 IU, 365 tablets
$11 was $18 | Cedar Apothecary | Daywell | vitamins teal | 13 | 15 | free shipping | #vitamins
A year for the price of lunch. Have your level checked before taking more than the label says.

Daywell omega-3 from algae, 120 capsules
$17 was $28 | Cedar Apothecary | Daywell | vitamins graphite | 4d | 4 | shipping $2.50
No fish, no burps. 250 mg DHA a capsule.

Daywell magnesium citrate powder, 400 g
$13 was $21 | Cedar Apothecary | Daywell | vitamins teal | 10d | 3
Lemon, slightly fizzy. My calves approve.

Protein powder, vanilla, 2 kg
$36 was $55 | Fieldhouse Sports | Daywell | vitamins graphite | 2d | 7 | free shipping | code LIFT
Mixes without lumps. Tastes of vanilla rather than of holidays.

Electrolyte tablets, 60, citrus
$12 was $19 | Fieldhouse Sports | Daywell | vitamins graphite | 18d | 1 | shipping $2.50
For long runs and short nights.

## tyres-wheels

Gripwell all-season tyres, set of four, 205/55 R16, fitted
$299 was $420 | Torque Corner | Gripwell | tyre graphite | 11 | 24 | In-Store | #tyres
Fitting, balancing and disposal included, which is $80 elsewhere. Snow symbol on the side. Rolling noise is fine.

Gripwell winter tyres, 195/65 R15, set of four
$249 was $360 | Torque Corner | Gripwell | tyre graphite | 2d | 17 | In-Store
Production date this year; ask them to show you. Book the fitting now, in November it is a zoo.

Tyre inflator, cordless, stops by itself
$39 was $65 | Torque Corner | Roadwise | carCharger red | 27 | 11 | free shipping
Two minutes a tyre. Also does bicycles and balls, nozzle in the handle.

Torque wrench, 40–210 Nm, with extension
$33 was $55 | Timberjack Tools | Gritline | toolbox red | 8d | 5
Calibration sheet inside. Clicks where it should.

Wheel storage bags, set of four
$15 was $25 | Torque Corner | Roadwise | tyre graphite | 22d | 1 | shipping $3.90
Handles hold. Labels for front left and so on.

## car-electronics

Roadwise dashcam, front and rear, 4K, parking guard
$94 was $159 | Torque Corner | Roadwise | dashcam blue | 3 | 25 | free shipping | #dashcam | next $118 at Brightbox
Capacitor instead of a battery, so summer does not kill it. Plates readable at night within about six metres. No account needed.

Roadwise 60 W car charger, two USB-C
$16 was $29 | Torque Corner | Roadwise | carCharger red | 24 | 8 | shipping $2.50
Metal, sits flush, charges a laptop on the motorway.

Jump starter and power bank, 1,500 A
$59 was $99 | Torque Corner | Roadwise | powerBank sand | 3d | 13 | free shipping
Started a diesel at minus twelve, three times in a row. Clamps have protection against mix-ups.

Phone mount, magnetic, vent or dash
$13 was $24 | Parcelroom | Roadwise | phone graphite | 9d | 3 | shipping $2.50
Hook grips the slat, so it does not droop.

Roadwise radar-free head-up display, OBD
$34 was $60 | Torque Corner | Roadwise | dashcam blue | 30d | -3
Reflection doubles in my windscreen, even with the film. Others are happy; try it and return it.

Digital radio adapter with antenna
$45 was $79 | Volt & Vale | Roadwise | carCharger red | 14d | 2
Good reception with the antenna on glass, none behind coated screens.

## car-care

Shinewell two-bucket wash kit, nine parts
$36 was $62 | Torque Corner | Shinewell | carCare brown | 2d | 7 | free shipping | #detailing
Grit guards included. Ninety minutes and the car looks like an apology.

Shinewell ceramic spray wax, 500 ml, two bottles
$18 was $32 | Torque Corner | Shinewell | carCare sky | 17 | 9 | shipping $2.90
Spray on wet, wipe dry. Water beads for about three months.

Microfibre towels, 24, edgeless
$16 was $27 | Torque Corner | Shinewell | towels teal | 6d | 4
Wash without softener.

Pressure washer, 130 bar, with foam lance
$109 was $179 | Timberjack Tools | Shinewell | carCare brown | 4d | 12 | free shipping
Hose does not kink, which cannot be said of my last one. Also cleans terraces and children's boots.

Winter kit: scraper, de-icer, washer fluid
$14 was $24 | Torque Corner | Shinewell | carCare sky | 36 | 6 | shipping $3.90
Brass scraper blade: no scratches on glass, much less effort.

Leather care set for seats
$21 was $36 | Torque Corner | Shinewell | carCare brown | 26d | 1 | archived
Sponge, cleaner, balm. Seats drink it.
`;
