export const house = `
## furniture

Oakmere Nook armchair, washable cover, plum
$179 was $320 | Hearthline | Oakmere | armchair plum | 8 | 22 | free shipping | #living-room
The cover zips off completely, cushions too. Four legs, one screwdriver, ten minutes. Seat is on the firm side.

Marrow & Pine oak bookcase, five shelves, wall fixing included
$139 was $219 | Hearthline | Marrow & Pine | books navy | 3d | 8 | shipping $19
Solid oak front, veneered back. Holds encyclopaedias without a smile in the middle.

Oakmere two-seat sofa, recycled fabric, moss
$399 was $649 | Hearthline | Oakmere | armchair moss | 30 | 11 | free shipping
Comes in two boxes that fit through a narrow stairwell: I measured before ordering, and you should too.

Folding dining table, seats two to six
$129 was $199 | Wharfside Market | Marrow & Pine | desk ember | 6d | 6 | shipping $15
Against the wall all week, in the middle on Sunday. Hinges feel solid.

Stackable oak stools, set of four
$89 was $150 | Hearthline | Marrow & Pine | chair sand | 12d | 4 | free shipping
Also bedside tables, plant stands and steps.

Clothes rail on castors, steel, 110 cm
$28 was $45 | Parcelroom | Oakmere | shirt cream | 29d | 1 | shipping $6.90
Takes a winter of coats without bending. Wheels lock.

## bedding-bath

Softmere percale sheet set, double, organic cotton
$48 was $89 | Hearthline | Softmere | sheets sky | 3 | 29 | free shipping | code SLEEPY | Coupon | #bedding
Crisp like a hotel. Elastic goes all round and fits 30 cm mattresses. The sky blue is more grey in daylight.

Softmere down-alternative pillows, pair, two firmnesses
$34 was $60 | Hearthline | Softmere | pillow graphite | 20 | 12 | free shipping
One soft, one firm in each box, so couples can stop arguing.

Softmere bath towels, 600 g, set of four
$39 was $72 | Hearthline | Softmere | towels teal | 2d | 16 | free shipping | #towels
Wash them twice before first use and they drink like sponges.

Weighted blanket, 7 kg, cotton cover
$49 was $85 | Parcelroom | Softmere | sheets sky | 9d | 5
The beads do not wander. Cover is washable, blanket is not.

Softmere memory foam mattress topper, 6 cm, double
$89 was $149 | Hearthline | Softmere | sheets sky | 4d | 10 | free shipping | Limited Time Offer
Saved an old guest bed. Let it air for two days.

Silk pillowcase, 22 momme, envelope closure
$27 was $45 | Loomhouse | Softmere | pillow graphite | 18d | 3 | shipping $2.90
Hand wash. Hair likes it; cats like it more.

Stone bath mat, dries in a minute
$24 was $42 | Wharfside Market | Softmere | towels teal | 41d | 4 | expired
Strange under the feet for a week, then you never go back.

## cleaning

Dustwell V8 cordless vacuum, 50 min, two heads, violet
$159 was $279 | Brightbox | Dustwell | vacuum violet | 1 | 47 | free shipping | #vacuum | next $199 at Hearthline
The battery clicks out and a spare costs $45, which is the reason to buy this and not the pretty one. Picks up cat hair in one pass. Stands by itself.

Dustwell Rover robot vacuum with mop and base station
$299 was $499 | Brightbox | Dustwell | robotVacuum rose | 24 | 30 | free shipping
Empties itself for seven weeks. Maps stay on the device if you tell it so. It ate one sock, which it regretted.

Dustwell Rover Lite robot vacuum, refurbished
$119 was $229 | Parcelroom | Dustwell | robotVacuum rose | 5d | 13 | Refurbished | free shipping
No base, no mop, no nonsense. New brushes and battery.

Dustwell handheld vacuum for cars and crumbs
$35 was $59 | Torque Corner | Dustwell | vacuum violet | 33 | 5 | shipping $3.90
Eleven minutes of real suction. Filter washes out.

Spray mop with three washable pads
$21 was $35 | Hearthline | Dustwell | vacuum violet | 10d | 2 | shipping $4.90
Use your own soap in the bottle. Simple plastic, does the job.

Dustwell air purifier, 45 square metres, quiet night mode
$109 was $179 | Volt & Vale | Dustwell | speaker brown | 7d | 7 | free shipping
Filter price is fair at $24 and lasts about eight months here.

Laundry sheets, 120 washes, unscented
$16 was $26 | Greenbasket | Farmgate | lotion mint | 2d | 3 | free shipping | Subscription
Cancel after the first box if you like; I checked. Fine at 40 degrees, weak on grass stains.

## lighting-decor

Marrow & Pine brass table lamp with green shade
$49 was $85 | Hearthline | Marrow & Pine | lamp green | 11 | 18 | free shipping | #lamp
Pull cord, fabric cable, warm light. Somebody found this site through it, I hear.

Reading floor lamp, dimmable, warm to cold
$44 was $69 | Hearthline | Oakmere | lamp green | 3d | 7 | shipping $6.90
Goose neck stays where you put it. Remembers the last setting.

Soy candle, fig and cedar, 60 h, teal glass
$14 was $24 | Hearthline | Marrow & Pine | candle teal | 1.2 | 7 | shipping $3.50
Burns flat to the edge. Strong enough for a room, polite enough for a flat.

Candle trio gift box, cinnamon, pine and orange
$24 was $39 | Hearthline | Marrow & Pine | candle teal | 4d | 4 | free shipping
Twenty hours each. The box is nice enough not to need paper.

String lights, 10 m, warm, solar or plug
$19 was $34 | Fernhollow Garden | Mossley | stringLights gold | 2d | 11 | free shipping | #outdoor
Two power options in one box. On by dusk, off after six hours.

Framed botanical prints, set of three
$36 was $60 | Hearthline | Marrow & Pine | plant mint | 13d | 1 | shipping $5.90
Real glass, paper mounts. Hooks included.

Wool rug, hand tufted, 160 by 230 cm
$189 was $349 | Loomhouse | Tarn & Thistle | towels teal | 23d | 4 | free shipping | sold out
Sheds for a month, then behaves. Underlay not included.

## tools

Gritline 18 V drill driver, brushless, two batteries, case
$94 was $159 | Timberjack Tools | Gritline | drill navy | 7 | 41 | free shipping | #cordless | next $119 at Wharfside Market
Same batteries as the saw and the lamp. 60 Nm in practice, enough for decks. The chuck is metal, at last.

Gritline mechanics tool set, 108 pieces
$69 was $120 | Timberjack Tools | Gritline | toolbox gold | 2d | 19 | free shipping
Seventy-two teeth in the ratchets. Everything clicks back into place, including after a drop. Lifetime swap in their shops.

Gritline orbital sander with dust box
$39 was $65 | Timberjack Tools | Gritline | drill navy | 36 | 9 | shipping $4.90
Hook and loop, standard 125 mm discs. Takes a vacuum hose if you find the adapter, which is inside the handle.

Cross-line laser level, green, with tripod
$54 was $95 | Timberjack Tools | Gritline | securityCamera green | 4d | 8
Green shows in daylight. Checked against a water level: 1 mm over 5 m.

Screwdriver set, 12 pieces, insulated to 1,000 V
$27 was $44 | Timberjack Tools | Gritline | toolbox red | 9d | 5 | shipping $3.90
Tips are ground, not cast.

Gritline compact circular saw, 18 V, bare tool
$79 was $129 | Timberjack Tools | Gritline | drill navy | 15d | 6 | free shipping
Left blade, so you see the line. Bare tool: no battery.

Stackable tool boxes, set of three, rolling base
$88 was $139 | Timberjack Tools | Gritline | toolbox gold | 28d | 10 | In-Store | expired
In the shops only. Clips are metal and the wheels are real.

Stepladder, four steps, 150 kg
$44 was $69 | Wharfside Market | Gritline | toolbox red | 6d | 0 | shipping $14.90
Fine ladder. Look at the shipping before you cheer.
`;
