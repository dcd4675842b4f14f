export const soundAndScreens = `
## headphones

Sonaro Vela 2 noise-cancelling headphones, 40 h battery, teal
$119 was $199 | Brightbox | Sonaro | headphones teal | 3 | 45 | free shipping | #noise-cancelling #travel | next $149 at Volt & Vale
Lowest I have seen since launch, and the teal is the only colour left at this price. I have had the graphite pair for a year: the cancelling is a notch below the very best, the comfort a notch above. Multipoint works with a laptop and a phone at once.

Kelvora Studio One wired headphones with replaceable cable and pads
$64.90 was $89 | Volt & Vale | Kelvora | headphones graphite | 31 | 13 | shipping $4.90 | #studio #wired
Closed back, 38 ohm, so a phone can drive them. Every part can be ordered separately, which is the real deal here. They do clamp a little for the first week.

Sonaro Bud Air true wireless earbuds with wireless charging case
$49 was $79 | Parcelroom | Sonaro | earbuds plum | 9 | 22 | free shipping | code BUDS10 | Coupon
- $59 on the page, $49 with the code
- six hours a charge, about 24 with the case
- IPX4, so rain is fine and showers are not
Sound is friendly rather than exact.

Tavero Loop open-ear sport earphones, sweatproof, 12 h
$58 was $99 | Fieldhouse Sports | Tavero | earbuds plum | 4d | 7 | free shipping | #running
They hang in front of the ear, so you hear the lorry behind you. Bass is thin, as always with this design. I run three times a week with mine and they have not fallen off yet.

Orbyn Kids volume-limited headphones, foldable, sky blue
$17.99 was $29.99 | Tin Soldier Toys | Orbyn | headphones teal | 2d | 3 | shipping $3.50
Limited to 85 dB on the cable as well as wireless. Stickers included, and yes, they will all be used on day one.

Kelvora Monitor ANC over-ear headphones, refurbished, 2-year warranty
$89 was $229 | Brightbox | Kelvora | headphones graphite | 11d | 32 | Refurbished | sold out | free shipping
Store refurbished with new pads and a full two years of warranty. Mine arrived in a plain box and looked unworn. They went quickly in spring as well.

Nimbrix Pulse gaming headset with detachable microphone, 50 mm drivers
$39.95 was $69.95 | Pixelbarn | Nimbrix | headphones graphite | 20 | 4 | #gaming #headset
USB dongle and 3.5 mm in one box. The microphone is better than the price suggests; the fabric pads get warm after two hours.

Sonaro Vela Mini on-ear headphones, 30 h, folds flat
$44 was $69 | Wharfside Market | Sonaro | headphones teal | 26d | 6 | expired
Clearance of the first version, which still gets updates. On-ear is a matter of taste: try a pair in a shop first if you wear glasses.

## speakers

Brennik BX5 bookshelf speakers, pair, walnut veneer, 60 W
$179 was $269 | Volt & Vale | Brennik | speaker brown | 6 | 36 | free shipping | #hifi | next $219 at Brightbox
A proper pair of passive speakers for less than most soundbars. You need an amplifier. Placed half a metre from the wall they sound far bigger than they are.

Sonaro Boulder portable speaker, waterproof, 20 h, floats
$69 was $109 | Brightbox | Sonaro | speaker rose | 29 | 17 | free shipping | #outdoor
Dropped mine in a lake; it came back face up and still playing. Two can be paired for stereo. Charging takes almost four hours, which is my only complaint.

Lumetra Bar 3.1 soundbar with wireless subwoofer
$189 was $299 | Brightbox | Lumetra | soundbar graphite | 13 | 28 | free shipping | #soundbar
The centre channel makes speech clear, and that is why people buy these. eARC, one spare HDMI input. The subwoofer found the bar by itself.

Lumetra Bar Mini soundbar, 60 cm, for small televisions and desks
$79 was $119 | Parcelroom | Lumetra | soundbar graphite | 3d | 7 | shipping $5.90
Fits under a 27 inch monitor. No subwoofer, so do not expect floors to shake; for news and series it is a large step up.

Brennik BX3 desktop speakers with Bluetooth and headphone output, pair
$119 was $159 | Pixelbarn | Brennik | speaker brown | 8d | 10 | free shipping
Active pair, so nothing else is needed. The front headphone jack is what decided it for me. There is a faint hiss with your ear at the tweeter, none at the chair.

Tavero Shower speaker with suction cup, IPX7, twin pack
$24 was $40 | Wharfside Market | Tavero | speaker rose | 34d | 2 | archived
Two for the price of one and a bit. The cup holds on tiles, not on paint.

## televisions

Lumetra 55 inch 4K QLED television, 120 Hz, two HDMI 2.1
$499 was $699 | Brightbox | Lumetra | television graphite | 2 | 54 | free shipping | Limited Time Offer | #4k #gaming | next $599 at Volt & Vale
This is the 120 Hz panel, not the 60 Hz model that looks the same on the shelf: check for the letter G at the end of the model. Delivery to the room is included. I measured 13 ms in game mode on my own set.

Kelvora 65 inch OLED television, last year's model
$999 was $1499 | Volt & Vale | Kelvora | television navy | 18 | 41 | free shipping | Clearance | #oled
Last year's panel with this year's software. Blacks are what you pay for, and you get them. Forty in the warehouse when I asked.

Orbyn 32 inch HD smart television for kitchens and bedrooms
$129 was $179 | Parcelroom | Orbyn | television graphite | 2d | 8 | shipping $9.90
Not 4K, and at this size nobody will know. The menu is slow for the first minute after plugging in, then fine.

Lumetra 75 inch 4K television, 60 Hz, wall mount included
$699 was $949 | Brightbox | Lumetra | television graphite | 6d | 19 | free shipping
The mount alone is about $60, so count that in. Viewing from the side is so-so. For films across a big room I would take it again.

Kelvora 43 inch 4K television with built-in soundbar
$289 was $379 | Wharfside Market | Kelvora | television navy | 15d | 5 | shipping $19
The bar at the bottom adds 4 cm and makes a second box unnecessary. Three HDMI, one of them eARC.

Aerolux Nine 4K laser projector, 2,000 lumens, open box
$849 was $1399 | Volt & Vale | Aerolux Nine | television navy | 40d | 15 | Refurbished | expired | free shipping
Open box returns, tested by the shop, one year of warranty. Bright enough with the curtains half open. Fan is audible in quiet scenes.

## smart-home

Orbyn Glow smart bulbs E27, white and colour, pack of four
$29.99 was $54.99 | Parcelroom | Orbyn | bulb ember | 5 | 25 | free shipping | code GLOW4 | Coupon | #lighting
Works with Matter, so no hub of their own. I run eleven at home: one died in three years and was replaced without questions.

Lumetra Eye indoor security camera, 2K, local recording
$34 was $49 | Brightbox | Lumetra | securityCamera blue | 22 | 11 | #privacy
Records to a card and never asks for a subscription. There is a real shutter for when you are at home. Night picture is grainy but usable.

Lumetra Eye Duo, two outdoor cameras with solar panels
$119 was $179 | Brightbox | Lumetra | securityCamera blue | 3d | 9 | free shipping
One panel keeps a camera going through a northern November, barely. Mounting takes ten minutes and one drill bit.

Nimbrix smart plugs with energy metering, pack of four
$26 was $39 | Pixelbarn | Nimbrix | charger moss | 41 | 6 | shipping $2.90 | #energy
Found out that my old freezer eats $9 a month. Local control works with the internet unplugged. The button is stiff.

Orbyn Thermo smart radiator valves, set of three
$89 was $134 | Volt & Vale | Orbyn | bulb ember | 7d | 4 | free shipping
Adapters for the common threads are in the box. Batteries lasted two winters in the hall. The app draws a nice graph of your regrets.

Kelvora video doorbell with chime, wired or battery
$59 was $99 | Wharfside Market | Kelvora | securityCamera blue | 19d | 12 | sold out
Battery for renters, wires for owners, same box. Seven days of clips are free, more costs money.

Tavero LED strip, 5 m, addressable, with remote
$14.50 was $24 | Parcelroom | Tavero | stringLights gold | 52d | 2 | archived | shipping $2.90
Cuts every 10 cm. The glue gives up on rough wood; use the clips.
`;
