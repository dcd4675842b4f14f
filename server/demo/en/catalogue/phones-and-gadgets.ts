export const phonesAndGadgets = `
## smartphones

Kelvora Nine smartphone, 256 GB, unlocked, five years of updates
$429 was $549 | Brightbox | Kelvora | phone blue | 2.5 | 44 | free shipping | #unlocked | next $469 at Volt & Vale
Five years of updates in writing and a battery you can change with a common screwdriver. The camera is good by day, average by night. No charger in the box.

Tavero M5 phone, 128 GB, 5,000 mAh, dual SIM
$149 was $199 | Parcelroom | Tavero | phone graphite | 19 | 15 | free shipping
Two days a charge for my mother, who calls a lot. The screen is only 90 Hz and nobody in the family has asked what that means.

Kelvora Eight, 128 GB, refurbished grade A, new battery
$219 was $429 | Volt & Vale | Kelvora | phone graphite | 4d | 25 | Refurbished | free shipping | #refurbished
The shop swaps the battery before sale and shows the health figure on the invoice. Mine had one faint scratch on the frame.

Lumetra Fold compact flip phone, 256 GB
$599 was $899 | Brightbox | Lumetra | phone blue | 10d | 7 | Limited Time Offer | expired
Second generation, so the crease is there but shy. Small pockets rejoice.

Orbyn Easy phone with large keys and emergency button
$49 was $69 | Wharfside Market | Orbyn | phone graphite | 3d | 2 | shipping $4.90
Charging cradle, loud ringer, real buttons. The torch has its own switch.

SIM-only plan: 30 GB and calls, $8 a month for a year, no contract
$8 was $14 | Cloudshelf | - | giftCard moss | 12 | 19 | Subscription | #mobile-plan
Cancel any month. After the year it goes up to $14, so set a reminder. eSIM arrives within minutes.

## tablets-readers

Orbyn Page e-reader, 7 inch, warm light, waterproof
$99 was $139 | Papermill Books | Orbyn | reader ember | 5.5 | 30 | free shipping | #reading
Takes open formats and lending-library books without tricks. Six weeks on a charge at half an hour a night. The page buttons are worth the extra centimetre.

Tavero Pad 11 tablet, 128 GB, with pen
$229 was $299 | Brightbox | Tavero | tablet mint | 25 | 13 | free shipping
The pen usually costs $50 extra. Good enough for sketching and for sheet music; the speakers are a surprise.

Kelvora Pad 13, OLED, 256 GB, with keyboard cover
$649 was $879 | Volt & Vale | Kelvora | tablet mint | 7d | 6 | free shipping
Close to a laptop for writing. The cover is a bit narrow for large hands.

Tavero Pad Kids, 8 inch, bumper and stylus, 2-year breakage cover
$89 was $129 | Tin Soldier Toys | Tavero | tablet mint | 2d | 10 | #kids
They replace it twice, no questions. Parents set time limits from their own phone.

Orbyn Page Mini e-reader, last year's model
$69 was $99 | Papermill Books | Orbyn | reader ember | 14d | 12 | Clearance | sold out
Fits a coat pocket. Light is cold only. For commuters who read novels rather than comics.

## chargers-cables

Nimbrix 65 W GaN charger, three ports, folding plug
$24.90 was $44.90 | Pixelbarn | Nimbrix | charger moss | 11 | 26 | free shipping | #usb-c
Charges my laptop and two phones without getting hot enough to worry about. Splits to 45 and 20 W with two devices.

Orbyn Reserve power bank, 20,000 mAh, 45 W, with cable
$34 was $55 | Brightbox | Orbyn | powerBank sand | 6.5 | 21 | free shipping | code POWER21 | Coupon
Just under the limit airlines allow. The display shows real percent. It weighs 390 g, so a bag rather than a pocket.

Nimbrix Slim magnetic power bank, 5,000 mAh
$19 was $32 | Parcelroom | Nimbrix | powerBank sand | 1.8 | 7 | shipping $2.50
Snaps on and stays. Roughly one charge for a mid-size phone.

Braided USB-C cables, 100 W, 2 m, pack of three
$11.99 was $19.99 | Wharfside Market | Nimbrix | charger moss | 38 | 9 | free shipping
Data is only USB 2, fine for charging. The strain relief is the good kind.

Orbyn 3-in-1 wireless charging stand for phone, watch and buds
$39 was $64 | Brightbox | Orbyn | charger graphite | 5d | 5 | shipping $3.90
Folds flat. No blue light at night, at last.

Solar power bank with torch, 10,000 mAh, orange
$22 was $30 | Northgate Outfitters | Cairnfell | powerBank sand | 16d | -4
Honest warning: the panel needs three sunny days for one charge. Buy it for the torch and the rubber shell.

## cameras-drones

Kelvora Vista mirrorless camera with 28–60 mm lens, blue
$699 was $949 | Volt & Vale | Kelvora | camera blue | 8.5 | 32 | free shipping | #photography
Full frame for the price of a crop body. Only one card slot. The blue leatherette is on clearance; black costs $80 more.

Aerolux Nine Sparrow drone, under 249 g, 4K, 34 min
$389 was $519 | Brightbox | Aerolux Nine | drone silver | 21 | 22 | free shipping | #drone
Light enough that most places ask only for registration; check your own rules. Returned to me against a stiff wind.

Lumetra Action 5 camera, waterproof to 10 m, two batteries
$179 was $249 | Northgate Outfitters | Lumetra | camera blue | 3d | 11 | free shipping
Stabilised picture and a screen on the front. The second battery is what makes it a day out.

Aerolux Nine Sparrow fly-more kit: three batteries, bag, spare blades
$99 was $149 | Brightbox | Aerolux Nine | drone silver | 9d | 4
Cheapest way to three batteries. The charging hub is the slow one.

Kelvora instant camera with 40 films
$74 was $104 | Parcelroom | Kelvora | camera blue | 2d | 8 | shipping $4.90 | #party
Films alone are about $30. Every wedding needs one of these on a table.

Carbon travel tripod, 1.1 kg, twist locks
$89 was $139 | Volt & Vale | Cairnfell | camera blue | 24d | 3 | free shipping
One leg unscrews into a monopod. Hook for a bag underneath. The head is usable, not lovely.

## wearables

Zephrix Stride smartwatch with GPS, 12-day battery
$129 was $189 | Fieldhouse Sports | Zephrix | smartwatch graphite | 3.5 | 28 | free shipping | #running #gps
Maps offline and a torch that runners will love. Pulse on the wrist is fine except in intervals. Straps are standard 22 mm.

Zephrix Stride Mini, 40 mm, rose
$109 was $159 | Fieldhouse Sports | Zephrix | smartwatch rose | 30 | 7 | free shipping
Same software for small wrists, nine days instead of twelve.

Orbyn Band 6 fitness tracker
$27 was $39 | Parcelroom | Orbyn | smartwatch graphite | 4d | 7 | shipping $1.90
Counts, buzzes and lasts two weeks. That is all, and that is the point.

Kelvora Orbit smartwatch, steel, LTE, refurbished
$149 was $349 | Brightbox | Kelvora | smartwatch graphite | 12d | 9 | Refurbished | free shipping
Calls without a phone, if your plan has a second SIM. Battery is a day and a bit.

Sonaro sleep ring, three sizes, no subscription
$139 was $199 | Glowwell | Sonaro | smartwatch rose | 20d | 4
Order the sizing kit first; it is free. No monthly fee, which cannot be said of the famous one.

## gaming

Nimbrix Pad Pro wireless controller with back buttons
$44 was $69 | Pixelbarn | Nimbrix | controller ember | 16 | 19 | free shipping | #controller
Hall sensors in the sticks, so no drift. Works on computers and phones, not on every console: read the list.

Nimbrix Pad wireless controller, ember, twin pack
$54 was $78 | Brightbox | Nimbrix | controller ember | 3d | 11 | free shipping
Two for couch evenings. Batteries last through a long weekend.

Lanternfall: Complete Edition, adventure game, download
$14.99 was $49.99 | Cloudshelf | - | controller ember | 6 | 33 | Limited Time Offer | #pc-game
Historic low. Includes both expansions, about sixty hours if you talk to everyone. Runs well on old laptops.

Moss & Machine: co-op farming game, free to keep this week
$0 was $19.99 | Cloudshelf | - | controller ember | 4.5 | 49 | Freebie | Limited Time Offer | #pc-game #free
Add it to your library by Sunday and it is yours. Two-player on one screen. My niece has already planted everything.

Handheld game console, 7 inch, 512 GB, open box
$349 was $469 | Pixelbarn | Tavero | controller ember | 8d | 17 | Refurbished | sold out | free shipping
Open box with full warranty. Sticks were fresh on mine. Fan curve is better after the update.

Nimbrix racing wheel with pedals, force feedback
$189 was $279 | Brightbox | Nimbrix | controller graphite | 22d | 5 | free shipping
Belt driven and quiet enough for flats. Clamp fits tables up to 5 cm.
`;
