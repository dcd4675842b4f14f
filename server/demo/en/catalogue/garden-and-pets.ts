export const gardenAndPets = `
## garden

Mossley cordless lawn mower, 40 cm, two batteries
$229 was $349 | Fernhollow Garden | Mossley | mower ember | 17 | 21 | free shipping | #lawn
Does 500 square metres with both batteries. Cuts to the edge on the left. My neighbours have stopped complaining about Sundays, which proves nothing except that it is quiet.

Mossley watering can, 9 l, galvanised, plum
$24 was $39 | Fernhollow Garden | Mossley | wateringCan plum | 2d | 4 | shipping $5.90
Rose unscrews for cleaning. It pours where you point, unlike the plastic ones.

Expandable garden hose, 30 m, with brass fittings
$32 was $55 | Fernhollow Garden | Mossley | wateringCan plum | 5d | 3
Drain it after use and it will last. Mine is in its third summer.

Raised bed kit, larch, 180 by 90 cm
$69 was $110 | Fernhollow Garden | Mossley | plant moss | 8d | 7 | shipping $19
Tongue and groove, no drilling. Order soil at the same time: it takes more than you think.

Mossley hedge trimmer, 18 V, 55 cm, with battery
$84 was $139 | Timberjack Tools | Mossley | drill navy | 3d | 7 | free shipping
Light enough for overhead. Branches up to a thumb.

Leaf blower and vacuum, 3,000 W
$54 was $89 | Fernhollow Garden | Mossley | vacuum violet | 14d | 2
Shreds ten bags into one. Wear ear protection, and please not before nine.

Bird feeder with camera, solar roof
$79 was $129 | Fernhollow Garden | Lumetra | securityCamera green | 39 | 13 | free shipping | #birds
It guesses the species and is right more often than my uncle. Needs Wi-Fi at the tree.

Wild flower seed mix, 100 square metres
$11 was $18 | Fernhollow Garden | Mossley | tea mint | 20d | 5 | shipping $2.50
Native species, listed one by one. Sow in autumn for the best spring.

Mossley patio heater, electric, 2 kW, tilting
$99 was $169 | Fernhollow Garden | Mossley | lamp green | 43d | 2 | archived
Warms people, not air. Bolt it to something.

## plants

Monstera deliciosa, 60 cm, in terracotta-coloured pot
$24 was $39 | Fernhollow Garden | Mossley | plant moss | 0.6 | 17 | shipping $6.90 | #houseplants
Packed in straw and paper, arrived without one torn leaf. Seven leaves on mine, two with holes already.

Herb trio: basil, mint and rosemary in self-watering pots
$18 was $30 | Fernhollow Garden | Mossley | plant mint | 2d | 6 | shipping $4.90
The wick works: two weeks away and all three alive.

Olive tree, 90 cm, winter hardy to minus eight
$34 was $55 | Fernhollow Garden | Mossley | plant mint | 10d | 4 | shipping $9.90
Comes with a plant passport. Sunny wall, little water, long life.

Surprise box of five houseplants, easy care
$29 was $60 | Fernhollow Garden | Mossley | plant moss | 4d | 12 | free shipping | Clearance
They choose, you keep alive. I got two pothos, a snake plant, a fern and something nobody can name.

Tulip bulbs, 100 mixed, plant until December
$16 was $29 | Fernhollow Garden | Mossley | plant moss | 3.8 | 9 | shipping $3.50
Plant them at two and a half times their height. Squirrels disagree with all of this.

Bonsai starter kit, four species
$15 was $27 | Wharfside Market | Mossley | plant mint | 35d | 1 | archived
Three years until it looks like anything. A gift for the patient.

## outdoor-cooking

Emberly kettle grill, 57 cm, thermometer, mint
$129 was $199 | Fernhollow Garden | Emberly | grill mint | 9 | 25 | free shipping | Clearance | #grill
End of season. Enamel is thick, ash pan comes out in one piece. Low and slow works once you learn the vents.

Emberly pizza oven, gas, 16 inch stone
$199 was $329 | Fernhollow Garden | Emberly | grill mint | 3d | 16 | free shipping
Four hundred and fifty degrees in twenty minutes, a pizza in ninety seconds. Turn it twice or regret it once.

Portable charcoal grill, folds to 4 cm
$26 was $42 | Northgate Outfitters | Emberly | grill mint | 11d | 3 | shipping $4.90
For four sausages and a view.

Applewood smoking chips, 3 kg
$13 was $20 | Fernhollow Garden | Emberly | coffeeBag brown | 6d | 2 | shipping $3.90
Dry, even and free of bark. Do not soak them, whatever they say.

Cast-iron fire bowl, 60 cm, with cover
$89 was $149 | Fernhollow Garden | Emberly | pot silver | 24d | 4 | sold out
Rusts beautifully. On a stone base only.

## dogs

Wagtail dry food, salmon and potato, 12 kg
$44 was $62 | Pawpatch | Wagtail | petBowl blue | 16 | 11 | free shipping | code GOODDOG | Coupon | #dog-food
Our older one has a delicate stomach and gets on well with it. Code works for the first order of each account.

Wagtail orthopaedic dog bed, large, washable
$52 was $90 | Pawpatch | Wagtail | petBed red | 2d | 7 | free shipping
Memory foam, non-slip base. Big dog fits, small dog owns it.

Wagtail lead and harness set, reflective
$23 was $38 | Pawpatch | Wagtail | petBowl blue | 9d | 4 | shipping $3.50
Four points of adjustment and a handle at the back. Colours hold in the wash.

Puzzle feeder for dogs, three levels
$17 was $28 | Pawpatch | Wagtail | petBowl mint | 4d | 5
Ten quiet minutes at breakfast. Ours solved level three by flipping the table.

Car seat cover for dogs, waterproof, hammock
$29 was $48 | Torque Corner | Wagtail | petBed red | 17d | 3 | free shipping
Slots for belts. Sand shakes off, mud takes a hose.

## cats

Purrfold cat bed, round, red
$19 was $34 | Pawpatch | Purrfold | petBed red | 2.4 | 13 | shipping $3.90 | #cats
The cat on the picture looks like mine: asleep since Tuesday.

Purrfold cat tree, 150 cm, sisal, wall anchor
$64 was $109 | Pawpatch | Purrfold | petBed red | 3d | 8 | free shipping
Heavy base, no wobble even with two at full speed. Hammock took a week to be accepted.

Purrfold clumping litter, plant based, 20 l
$15 was $23 | Pawpatch | Purrfold | coffeeBag rose | 7d | 4 | shipping $4.50 | Subscription
Compostable, low dust. Every eight weeks with the discount, pause any time.

Self-filling water fountain for cats, 2.5 l, quiet
$24 was $40 | Pawpatch | Purrfold | petBowl mint | 34 | 7
Steel bowl, pump you can open and clean. They drink more; the vet was pleased.

Wet food mixed box, 48 pouches
$29 was $41 | Pawpatch | Purrfold | petBowl mint | 13d | 2 | free shipping
Six kinds, five eaten, one insulted.
`;
