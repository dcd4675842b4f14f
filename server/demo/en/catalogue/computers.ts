export const computers = `
## laptops

Tavero Book 14 laptop, 8-core, 16 GB, 512 GB, 1.2 kg, silver
$649 was $899 | Pixelbarn | Tavero | laptop silver | 1 | 51 | free shipping | #ultrabook #student | next $749 at Brightbox
Two memory slots, a matte screen and a keyboard with travel: somebody over there still listens. Real battery life on my unit is nine hours of writing. The webcam is poor, as ever.

Kelvora Slate 13 convertible with pen, OLED touch screen
$899 was $1199 | Brightbox | Kelvora | laptop silver | 27 | 13 | free shipping
Folds all the way round and takes notes well. Glossy, so not a garden machine. Pen and sleeve are in the box this time.

Nimbrix Forge 16 gaming laptop, 165 Hz, 8 GB graphics
$1099 was $1449 | Pixelbarn | Nimbrix | laptop navy | 4d | 21 | free shipping | Limited Time Offer | #gaming
Cheapest with the full-power version of the chip; most rivals at this price run it at half the watts. Loud under load. The second drive bay is empty and easy to reach.

Tavero Chalk 11 student laptop, spill-proof, refurbished
$139 was $299 | Parcelroom | Tavero | laptop silver | 10 | 18 | Refurbished | shipping $6.90
Ex-school machines with new batteries. Plastic and proud of it. For homework, video calls and being dropped.

Kelvora Pro 15 workstation, 32 GB, 1 TB, colour-true display
$1399 was $1899 | Volt & Vale | Kelvora | laptop navy | 9d | 9 | free shipping
Covers the whole of P3 according to the test sheet in the lid. Card reader and three real USB ports. Heavy at 2.1 kg with the adapter extra.

Tavero mini desktop PC, 6-core, 16 GB, 1 TB, silent
$329 was $419 | Pixelbarn | Tavero | drive navy | 2d | 17 | free shipping | #mini-pc
Sips 9 W at idle. I use one as a home server behind the television, and nobody has noticed it in months. Two screens at 4K and 60 Hz are no problem.

Nimbrix Forge 14, last generation, 1440p, 16 GB
$799 was $1099 | Brightbox | Nimbrix | laptop navy | 31d | 7 | expired
Good while it lasted. Thermals were the weak spot, the screen the strong one.

## monitors

Orbyn 27 inch 1440p monitor, 165 Hz, height adjustable
$189 was $279 | Pixelbarn | Orbyn | monitor graphite | 4 | 42 | free shipping | #monitor | next $215 at Brightbox
IPS, no flicker that my camera could find, and a stand that goes up, down, round and sideways. There is a USB hub on the left. Checked five of these at work: no dead pixels.

Orbyn 34 inch ultrawide curved monitor, USB-C 90 W
$379 was $529 | Brightbox | Orbyn | monitor graphite | 36 | 20 | free shipping
One cable for picture, power and the network. The curve is gentle. Check your desk: it is 81 cm wide.

Lumetra 24 inch office monitor, USB-C, twin pack
$239 was $318 | Volt & Vale | Lumetra | monitor sky | 3d | 12 | free shipping
Two identical panels with thin edges for a little more than one good one. Speakers exist and should not.

Kelvora 32 inch 4K monitor for photo work, factory calibrated
$449 was $599 | Volt & Vale | Kelvora | monitor graphite | 13d | 4 | shipping $12
Report in the box, delta E below two. Only 60 Hz. My prints finally match.

Orbyn 16 inch portable monitor, 1200p, with cover stand
$99 was $149 | Parcelroom | Orbyn | tablet mint | 45 | 10 | #travel
One USB-C cable if your laptop is kind, two if not. Weighs less than a magazine pile. The cover holds at two angles only.

## keyboards-mice

Keyforge Labs K68 mechanical keyboard, hot-swap, green
$74 was $110 | Pixelbarn | Keyforge Labs | keyboard green | 7 | 29 | free shipping | code CLACK | Coupon | #mechanical
Gasket mount, foam already inside, and stabilisers that do not rattle. The switches are linear; swap them without solder. I type this on one.

Keyforge Labs K104 full-size wireless keyboard, quiet switches
$89 was $129 | Brightbox | Keyforge Labs | keyboard green | 2d | 8 | free shipping
For people with colleagues. Three Bluetooth devices and a dongle. Number block included, because accountants are people too.

Nimbrix Glide light gaming mouse, 58 g, wireless
$45 was $70 | Pixelbarn | Nimbrix | mouse sky | 15 | 15 | #gaming
No holes in the shell and still only 58 grams. Charge it once a week. Small hands welcome, large ones should look at the L version.

Sittwell Vertical ergonomic mouse, left or right handed
$32 was $49 | Quillmark | Sittwell | mouse sky | 5d | 6 | shipping $3.90 | #ergonomic
A left-handed version at the same price is rare enough to post. Give it four days; on the fifth your wrist will thank you.

Nimbrix desk mat, 90 by 40 cm, stitched edge
$12 was $19 | Pixelbarn | Nimbrix | keyboard green | 23d | 1 | shipping $3.50
Washable at 30 degrees. It slips on glass desks.

Keyforge Labs switch sampler, 30 switches on a board
$9.90 was $16 | Pixelbarn | Keyforge Labs | keyboard green | 12d | 5 | free shipping
Cheaper than buying the wrong keyboard. Makes a pleasant noise during calls, I am told.

## storage

Brennik NV3 1 TB NVMe drive, 5,000 MB/s, with heat spreader
$52 was $79 | Pixelbarn | Brennik | drive graphite | 8 | 38 | free shipping | #ssd | next $61 at Parcelroom
TLC with a cache of its own, five years of warranty. The 2 TB is not discounted, so this is the sweet spot today.

Brennik 4 TB portable drive, USB-C, rubber shell
$94 was $129 | Brightbox | Brennik | drive navy | 2d | 11 | free shipping | #backup
Spinning disk inside, so for backups rather than games. Mine has survived a backpack for two years.

Ravine-proof 2 TB portable SSD by Brennik, IP65, 1,000 MB/s
$109 was $169 | Parcelroom | Brennik | drive graphite | 33 | 16 | free shipping
Sustained writes stay fast up to about 200 GB, then drop by half. For photographers on the road that is plenty.

Orbyn 256 GB microSD card, A2, twin pack
$27 was $46 | Wharfside Market | Orbyn | drive graphite | 6d | 9 | shipping $1.90
Both cards passed a full write test here. Adapters included.

Brennik 8 TB NAS drive, CMR, 3-year warranty
$139 was $189 | Pixelbarn | Brennik | drive navy | 17d | 13 | sold out | free shipping
CMR, and the data sheet says so in writing. Limit of two per customer. Quiet enough for a hallway.

Nimbrix two-bay NAS without disks, 4 GB
$169 was $229 | Volt & Vale | Nimbrix | router violet | 4d | 3 | free shipping
The software is plain and has been patched every month so far. Memory can be added with one screw.

## networking

Zephrix Wi-Fi 7 router, tri-band, four 2.5 Gb ports
$149 was $229 | Brightbox | Zephrix | router violet | 14 | 24 | free shipping | #wifi
Replaced three old boxes with this. It does not need an account to be set up, which is why I am posting it. Covers about 140 square metres in a house with thin walls.

Zephrix Mesh 6, three units, covers 450 square metres
$159 was $259 | Volt & Vale | Zephrix | router graphite | 3d | 13 | free shipping
Wired backhaul works. The units are the size of a mug and run warm. Remote management can be switched off.

Zephrix 8-port 2.5 Gb switch, fanless
$64 was $89 | Pixelbarn | Zephrix | router graphite | 28 | 7 | shipping $4.50
Metal, silent and boring, as a switch should be.

Flat Cat6 network cables, set of five, 0.5 to 5 m
$13.50 was $22 | Parcelroom | - | charger moss | 21d | 1 | shipping $2.90
Colours by length. They go under a carpet without a bump.

Nimbrix powerline kit with Wi-Fi, pair
$39 was $65 | Wharfside Market | Nimbrix | router graphite | 48d | 1 | archived
For the room where nothing else reaches. Speeds depend on wiring older than you.
`;
