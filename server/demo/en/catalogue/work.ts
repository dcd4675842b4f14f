export const work = `
## stationery

Quillon fountain pen, steel nib, with converter and ink
$29 was $49 | Quillmark | Quillon | pens teal | 9 | 18 | free shipping | #fountain-pen
Nib is smooth out of the box in F and M. They swap it once for free. The ink is a calm blue-black that survives a tea stain.

Papyra dotted notebook, A5, 120 g paper, three-pack
$21 was $36 | Quillmark | Papyra | notebook navy | 29 | 13 | shipping $2.90 | #notebook
No bleed with wet nibs. Lies flat on page one. Numbered pages and an index.

Quillon gel pens, 0.5 mm, twenty colours
$12 was $20 | Quillmark | Quillon | pens teal | 2.7 | 6 | shipping $2.50
Greys included, for once. Dry in two seconds.

Papyra wall planner 2027, A1, linen paper
$14 was $24 | Quillmark | Papyra | notebook navy | 12 | 7 | shipping $3.90
Weeks in rows, weekends shaded. Rolled, not folded.

Refillable markers, set of 24, with case
$34 was $58 | Quillmark | Quillon | pens teal | 8d | 4 | free shipping
Brush at one end, chisel at the other. Spare tips in the lid.

Printer paper, recycled, 2,500 sheets
$19 was $27 | Quillmark | Papyra | printer sky | 4.4 | 3 | free shipping
Does not curl in a laser printer. Slightly warm white.

Letter-writing set with 50 envelopes
$17 was $30 | Quillmark | Papyra | notebook navy | 19d | 1
Send one. They come back, sometimes.

## desks-chairs

Sittwell Atlas office chair, adjustable in eleven ways, sand
$229 was $389 | Quillmark | Sittwell | chair sand | 2 | 36 | free shipping | #ergonomic | next $279 at Hearthline
Seat depth, lumbar height and armrests that stay put. Twelve years of parts promised. I have sat in mine for 4,000 hours, which is a figure I would rather not know.

Sittwell Rise standing desk, 140 by 70 cm, two motors
$299 was $449 | Quillmark | Sittwell | desk ember | 20 | 29 | free shipping | #standing-desk
From 62 to 127 cm, so short people are welcome. Four memory keys. Wobble at full height is small.

Sittwell Rise desk frame alone, bring your own top
$219 was $319 | Quillmark | Sittwell | desk ember | 3d | 8 | free shipping
I put an old door on it. Takes 120 kg, including the door.

Monitor arm, gas spring, up to 9 kg
$44 was $75 | Pixelbarn | Sittwell | monitor sky | 31 | 11 | shipping $3.90
Clamp or hole. Holds its place after a year on my desk.

Kneeling chair, birch, adjustable
$89 was $149 | Quillmark | Sittwell | chair sand | 10d | 2
Two hours a day, not eight.

Sittwell footrest, tilting, warm felt
$27 was $45 | Quillmark | Sittwell | chair sand | 16d | 3 | shipping $3.90
The cat took it over. I bought a second one.

Desk lamp with wireless charger, dimmable
$36 was $60 | Quillmark | Lumetra | lamp green | 4d | 5
No flicker on camera. Base charges a phone slowly.

## printers

Papyra ink-tank printer, two years of ink in the box
$159 was $229 | Brightbox | Papyra | printer cream | 14 | 21 | free shipping | #printer
Bottles instead of cartridges: about 6,000 pages before you pay again. Slow to wake up. It does not refuse other people's ink.

Papyra compact mono laser printer, Wi-Fi, duplex
$99 was $149 | Quillmark | Papyra | printer cream | 2d | 12 | free shipping
For people who print twice a month and want it to work both times.

Label printer, thermal, pocket size
$27 was $45 | Quillmark | Papyra | printer sky | 7d | 7 | shipping $2.90
No ink. My spice rack and my cables have never been so organised.

Photo printer, credit-card size, 60 prints
$79 was $119 | Brightbox | Kelvora | printer cream | 21d | 2
Prints do not fade in my kitchen window after a year.

Laser toner twin pack, high yield
$48 was $79 | Quillmark | Papyra | printer sky | 13d | 2 | free shipping
Original, not refilled. 3,000 pages each.

## apps

Jotterly notes app, lifetime licence, all platforms
$29 was $79 | Cloudshelf | Jotterly | appWindow mint | 5 | 26 | Limited Time Offer | #notes
Plain files in a folder you own, encrypted sync if you want it. I moved nine years of notes in one evening.

Cloudkeep backup, 2 TB, two years
$69 was $144 | Cloudshelf | Cloudkeep | appWindow blue | 23 | 16 | #backup
Encrypted before it leaves the machine, and I checked the traffic. Renews at full price: turn that off on day one.

Photo editor, perpetual, last major version
$39 was $99 | Cloudshelf | Lumetra | appWindow mint | 3d | 10 | Clearance
Upgrade to the new version costs $40 later, or never. No subscription.

Password manager, family of six, one year
$19 was $48 | Cloudshelf | Cloudkeep | appWindow blue | 6d | 8 | code FAMILY60 | Coupon | #security
Works offline. The import from browsers was painless.

Language course, all languages, lifetime
$79 was $299 | Cloudshelf | - | appWindow blue | 11d | 4
Structure over streaks. Voice recordings by real speakers.

Typing tutor for children, free licence for schools
$0 was $25 | Cloudshelf | Jotterly | appWindow mint | 15d | 6 | Freebie | #school
Ask with a school address. Our whole year got keys the same day.

## memberships

Tunewell music, family plan, six months for two
$21.98 was $101.94 | Cloudshelf | Tunewell | giftCard moss | 10 | 19 | Subscription | Limited Time Offer | #music
New and returning after a year. Lossless included. Cancel right after ordering; it keeps running until the end.

Cinema card: five films, any day
$35 was $60 | Wharfside Market | - | giftCard red | 2d | 15 | #cinema
Weekends too, which is unusual. Valid for eight months.

Climbing hall, ten entries
$79 was $120 | Fieldhouse Sports | - | giftCard moss | 4d | 5 | In-Store
Not bound to a person. Shoes for rent.

Museum pass for two, one year, 40 houses
$59 was $90 | Wayfare Travel | - | ticket sand | 8d | 7
Pays for itself on the third rainy Sunday.

$50 grocery gift card for $42
$42 was $50 | Greenbasket | - | giftCard moss | 1 | 30 | Limited Time Offer | sold out | #gift-card
One per account, and it was gone by lunch. They usually restock in the evening.

Gym around the corner: three months, no joining fee
$60 was $119 | Fieldhouse Sports | - | giftCard red | 18d | 1 | expired
Fair contract, ends by itself.
`;
