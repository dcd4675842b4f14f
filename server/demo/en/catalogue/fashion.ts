export const fashion = `
## womens-clothing

Tarn & Thistle linen dress with pockets, navy, XS–XXL
$49 was $95 | Loomhouse | Tarn & Thistle | dress navy | 7.5 | 20 | free shipping | #linen
Pockets! Real ones, deep enough for a phone. The linen is heavy and softens after two washes. Runs half a size large.

Merrowick merino cardigan, four colours
$58 was $110 | Loomhouse | Merrowick | jacket graphite | 2d | 8 | free shipping | #merino
17.5 micron, so it does not itch. Spare buttons and yarn come in a tiny bag.

Lowtide organic cotton T-shirts, women's, pack of three
$27 was $45 | Thread & Tide | Lowtide | shirt sky | 34 | 12 | shipping $3.90
Heavy enough not to be see-through. They shrink by about two percent; I measured.

Merrowick wrap midi dress, moss print
$39 was $79 | Thread & Tide | Merrowick | dress moss | 5d | 4 | Clearance
Last sizes, mostly S and XL. The wrap stays shut without a safety pin.

Tarn & Thistle wide-leg cords, autumn colours
$42 was $75 | Loomhouse | Tarn & Thistle | jeans brown | 9d | 3 | shipping $4.50
High waist, long leg: made for tall people for once. Hem allowance is generous.

Lowtide yoga leggings with side pocket, high waist
$29 was $52 | Thread & Tide | Lowtide | jeans navy | 18d | 6 | free shipping
Opaque in a squat; tested by a team of one. The seam is flat.

Silk blouse, washable, ivory or ink
$64 was $128 | Loomhouse | Merrowick | shirt cream | 44d | 2 | archived
Cold wash in a bag and it comes out fine.

## mens-clothing

Halvard selvedge jeans, straight cut, 13 oz
$69 was $120 | Loomhouse | Halvard | jeans navy | 10 | 18 | free shipping | #denim
Dry denim for less than the washed pair next to it. Hemmed for free in their shop. Expect blue hands for a week.

Lowtide heavyweight T-shirt, five-pack, mixed colours
$39 was $70 | Thread & Tide | Lowtide | shirt sky | 4 | 24 | free shipping | code FIVETEES | Coupon
240 g cotton, collar does not wave after washing. Code goes on the basket page, not at the till.

Halvard Oxford shirt, non-iron, slim or regular
$34 was $59 | Loomhouse | Halvard | shirt cream | 3d | 7 | shipping $3.90
Non-iron as in: hang it wet and go. Collar stays included.

Tarn & Thistle lambswool jumper, crew neck
$46 was $90 | Loomhouse | Tarn & Thistle | jacket graphite | 40 | 13 | free shipping | #wool
Knitted in one piece, no side seams. Pills a little under a backpack.

Lowtide boxer briefs, bamboo, six-pack
$33 was $54 | Thread & Tide | Lowtide | shirt sky | 11d | 3
No tag, no ride-up. What more is there to say.

Halvard chinos with stretch, last season's colours
$24 was $60 | Thread & Tide | Halvard | jeans brown | 27d | 7 | Clearance | expired
Sixty percent off because green was last year. I have forgiven green.

## outerwear

Fjellborn Skar down jacket, 700 fill, packs into its pocket
$119 was $220 | Northgate Outfitters | Fjellborn | jacket graphite | 1.5 | 39 | free shipping | #down | next $149 at Fieldhouse Sports
Traceable down and a zip that does not eat fabric. 380 g in M. Warm to about freezing while standing, less with wind.

Fjellborn Regn rain jacket, three-layer, pit zips
$139 was $260 | Northgate Outfitters | Fjellborn | jacket teal | 23 | 21 | free shipping | #rain
PFC-free membrane. I stood in it through a whole children's football match, so it is waterproof.

Tarn & Thistle wool overcoat, charcoal
$159 was $320 | Loomhouse | Tarn & Thistle | jacket graphite | 6d | 9 | free shipping
Eighty percent wool and a lining that does not shine. Sleeves can be let down by 3 cm.

Fjellborn Kids snow suit, reflective, grows by one size
$64 was $110 | Northgate Outfitters | Fjellborn | jacket teal | 2d | 5 | #kids
Pull the red threads and arms and legs are one size longer. We got two winters out of ours.

Lowtide windbreaker, unisex, packable
$29 was $55 | Thread & Tide | Lowtide | jacket teal | 15d | 2 | shipping $3.90
Thin, loud and handy. Lives in my bicycle bag.

Fjellborn fleece, recycled, half zip
$36 was $70 | Northgate Outfitters | Fjellborn | jacket graphite | 36d | 4 | expired
Cosy. Attracts dog hair from across the street.

## sneakers

Stridewell Mile 4 running shoes, men's and women's
$69 was $120 | Solestead | Stridewell | sneaker gold | 5 | 35 | free shipping | #running
The fourth version, replaced by a fifth that is only a new colour. 260 g, 8 mm drop. I am on my third pair.

Stridewell Trail Goat trail shoes with deep lugs
$79 was $135 | Northgate Outfitters | Stridewell | sneaker cream | 2d | 13 | free shipping | #trail
Grip on wet roots like nothing else I own. Wear out fast on tarmac, so do not commute in them.

Lowtide canvas sneakers, resoleable
$38 was $65 | Solestead | Lowtide | sneaker cream | 26 | 10 | shipping $4.90
The sole is stitched, not glued. Any cobbler will do a new one.

Stridewell Kids sneakers with quick lace, sizes 28–38
$24 was $45 | Solestead | Stridewell | sneaker gold | 8d | 6 | free shipping | #kids
One pull and shut. Saves four minutes every morning; I have two children, so eight.

Stridewell Court leather tennis shoes, white
$54 was $95 | Fieldhouse Sports | Stridewell | sneaker cream | 13d | 4
Leather, herringbone sole. Clean with a kitchen sponge.

## boots

Halvard Dockside leather boots, Goodyear welted
$149 was $289 | Solestead | Halvard | boot brown | 13 | 26 | free shipping | #leather
Proper welt at this price is rare. Break them in with thick socks. Half a size down worked for me.

Cairnfell Ridge hiking boots, waterproof, mid
$94 was $169 | Northgate Outfitters | Cairnfell | boot brown | 3d | 12 | free shipping
Firm sole for loads. My feet stayed dry in a bog; my trousers did not.

Rubber garden boots, short, four colours
$19 was $34 | Fernhollow Garden | Mossley | boot brown | 3.2 | 3 | shipping $4.90
On in a second, off with the heel. Lined against cold.

Fjellborn winter boots with removable felt liner
$89 was $160 | Northgate Outfitters | Fjellborn | boot brown | 33d | 3 | archived
Tested to minus thirty, so they say. I got to minus eleven and was smug.

## bags-accessories

Fjellborn Dagsekk 22 l backpack with laptop sleeve
$49 was $89 | Northgate Outfitters | Fjellborn | backpack navy | 9.5 | 25 | free shipping | #backpack
Opens flat like a case, fits under an airline seat. The bottle pocket takes a real bottle.

Merrowick leather shoulder bag, olive
$88 was $175 | Loomhouse | Merrowick | handbag green | 2d | 7 | free shipping
Vegetable tanned, lined in cotton. Strap is replaceable with any 2 cm strap.

Saltmarsh polarised sunglasses with case
$29 was $58 | Thread & Tide | Saltmarsh | sunglasses violet | 1.6 | 9 | shipping $2.90
Checked with a screen: they are polarised. Hinges take normal screws.

Lowtide baseball cap, washed cotton
$12 was $22 | Thread & Tide | Lowtide | cap graphite | 4d | 3 | shipping $2.50
Metal buckle, not plastic. Fits big heads.

Tarn & Thistle wool socks, six pairs
$26 was $48 | Loomhouse | Tarn & Thistle | socks sand | 17 | 16 | free shipping | #wool
Hand-linked toes. Five years guarantee against holes, and they mean it: I claimed once.

Merrowick canvas tote with zip, natural
$16 was $28 | Thread & Tide | Merrowick | handbag green | 12d | 1
Stands up by itself when you pack it. Holds a week of vegetables.

Fjellborn beanie, merino, ten colours
$17 was $30 | Northgate Outfitters | Fjellborn | cap graphite | 21d | 4 | shipping $2.90
Thin enough for under a helmet.

## watches

Halvard Harbour automatic watch, sapphire, 38 mm, mint dial strap
$189 was $320 | Wharfside Market | Halvard | watch mint | 28 | 15 | free shipping | #automatic
Runs about eight seconds fast a day, which is good for the movement. 38 mm suits most wrists. Strap is quick release.

Halvard Field quartz watch, leather strap
$64 was $110 | Wharfside Market | Halvard | watch mint | 5d | 5
Plain dial, numbers you can read, no date. My favourite kind of boring.

Orbyn solar watch, radio controlled, titanium
$129 was $199 | Brightbox | Orbyn | watch mint | 14d | 7 | free shipping
Never needs setting, never needs a battery. Looks like an accountant, lives like an astronaut.

Children's first watch, learn-to-tell-time dial
$14 was $24 | Tin Soldier Toys | Tumblewood | watch mint | 30d | 2 | shipping $2.50
Minutes on the outside, hours inside. It worked on ours within a week.
`;
