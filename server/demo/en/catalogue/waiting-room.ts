/** Deals posted a moment ago that wait for approval. */
export const waitingRoom = `
## speakers

Sonaro Pebble pocket speaker, 10 h, clips to a strap
$19 was $32 | Parcelroom | Sonaro | speaker rose | 0.3 | 0 | pending | free shipping
Mono, of course, but loud enough for a picnic. Saw it on the front page of the shop this morning.

## small-appliances

Oakmere sandwich press with removable plates
$26 was $42 | Hearthline | Oakmere | toaster silver | 0.6 | 0 | pending
Plates go into the dishwasher. Price is for the two-slice version.

## sneakers

Stridewell Mile 5 running shoes, early price
$99 was $130 | Solestead | Stridewell | sneaker gold | 0.9 | 0 | pending | free shipping
The new colour of the fourth version, if you ask me, but people were waiting for it.

## board-games

Lighthouse Keepers, cooperative game, 2–5 players
$28 was $45 | Meeplehouse | Cardboard Crown | boardGame blue | 1.2 | 0 | pending | shipping $3.50
Played it at the fair. You turn the light together or not at all.

## pantry

Sea salt flakes, 1 kg tub
$9 was $15 | Greenbasket | Farmgate | jar sand | 1.6 | 0 | pending | shipping $2.90
Crunchy. Would last me two years.

## tools

BEST PRICE!!! Wrench set CHEAP click fast
$5 was $500 | Wharfside Market | - | toolbox red | 2.2 | 0 | pending | by dealz4u
Amazing offer from my own shop, buy now, many wrenches.

## luggage

Rollaway kids ride-on case, 25 l
$39 was $62 | Wayfare Travel | Rollaway | suitcase teal | 2.8 | 0 | pending | free shipping
They ride, you pull. Fits the cabin on the lines I checked.

## garden

Mossley compost bin, 300 l, rodent-proof base
$42 was $69 | Fernhollow Garden | Mossley | wateringCan plum | 3.4 | 0 | pending
The base normally costs extra. Assembled without tools.

## skincare

Dewpetal lip balm, six sticks
$8 was $14 | Glowwell | Dewpetal | lotion moss | 4.1 | 0 | pending | shipping $2.50
Unscented, SPF 15. One for each coat pocket.
`;
