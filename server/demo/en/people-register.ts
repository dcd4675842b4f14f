/** For the format, see `readPeople`. */
export const peopleRegister = `
mara_voss*
Mara Voss | 9 8 7 | 412 | electronics home-garden
Former radio technician. I test what I post, and I say so when I have not.

oldtom
Tom Ashby | 6 7 2 | 690 | home-garden automotive
Retired joiner. Tools, timber and the odd tyre.

pennywise_jo*
Jo Penhallow | 8 9 8 | 530 | groceries home-garden
Family of five on one spreadsheet. If a coupon exists I have probably tried it.

kit-okafor
Kit Okafor | 7 6 5 | 244 | electronics toys-games
Builds keyboards nobody asked for.

lena_brandt
Lena Brandt | 5 7 6 | 380 | sports travel
Trail runner. Owner of too many jackets and one very good tent.

sam_delgado
Sam Delgado | 7 8 3 | 198 | electronics software-services
Night-shift nurse with a weakness for monitors.

brewster
Finn Brewster | 6 5 4 | 460 | groceries home-garden
Grinds his own, roasts his own, judges yours silently.

ida_lund
Ida Lund | 4 6 7 | 155 | fashion health-beauty
Buys less, buys better, buys in January.

theo_m
Theo Marchetti | 5 5 3 | 320 | groceries books
Cook. I care about olive oil more than is reasonable.

rosalind_k
Rosalind Keene | 6 8 9 | 601 | books toys-games
Librarian. My shelves are full; yours need not be empty.

dov_hart
Dov Hartmann | 5 7 2 | 275 | automotive electronics
Mechanic by day, dashcam collector by accident.

priya_n
Priya Nair | 7 9 6 | 340 | electronics office
Works from home, so the chair matters.

juniper
Juniper Hale | 4 5 8 | 122 | home-garden pets
Eighty houseplants and one cat who resents them.

marcus_w
Marcus Webb | 5 6 3 | 233 | sports fashion
Coaches under-twelves. Balls vanish; I restock.

nadia_s
Nadia Saleh | 5 7 7 | 187 | health-beauty fashion
Pharmacist. I read the ingredients so that you need not.

owen_bike
Owen Price | 6 5 2 | 410 | sports
Commutes by bicycle in every weather, and complains about it.

greta_f
Greta Falk | 4 8 5 | 505 | home-garden books
Sews, reads, waits for the sale.

hugo_lim
Hugo Lim | 6 6 4 | 166 | electronics toys-games
Board games on Thursday. Everything else can wait.

beatrix
Beatrix Stone | 3 6 6 | 298 | pets groceries
Two dogs, both named by the children.

cal_rivers
Cal Rivers | 5 4 2 | 91 | travel
Counts layovers, not sheep.

yuki_t
Yuki Tanabe | 5 7 5 | 270 | electronics office
Stationery first, gadgets second, sleep third.

ann_marie
Ann-Marie Doyle | 3 8 8 | 443 | groceries health-beauty
I like free shipping and plain packaging.

pavel_k
Pavel Kral | 6 7 1 | 356 | electronics automotive
Reads the manual before buying the product.

tilda
Tilda Wren | 3 5 9 | 110 | fashion books
Saves everything, buys a tenth of it.

jonas_e
Jonas Eklund | 4 6 4 | 389 | sports home-garden
Sauna, skis and a shed.

faye_ono
Faye Onobanjo | 4 7 6 | 142 | fashion travel
Flight attendant. Luggage opinions available on request.

gus
Gus Albright | 5 8 0 | 720 | home-garden automotive
Here since the first week. Still will not pay for shipping.

ines_c
Ines Castro | 3 6 5 | 208 | books software-services
Translator. Three e-readers, one of them waterproof.

ravi_b
Ravi Bose | 6 7 3 | 315 | electronics
Storage hoarder, in the good sense.

clem
Clementine Moss | 3 5 6 | 77 | home-garden health-beauty
New flat, empty rooms, small budget.

hal_north
Hal North | 4 4 2 | 490 | sports travel
Sleeps outside from May to October.

zoe_arden
Zoe Arden | 4 8 7 | 133 | toys-games books
Primary teacher. Half of my class library comes from here.

bram
Bram de Wit | 5 6 1 | 262 | electronics sports
Fixes bicycles, breaks phones.

lucia_v
Lucia Vidal | 3 7 6 | 349 | groceries fashion
Market on Saturday, bargains on Sunday.

desmond
Desmond Clarke | 3 5 3 | 180 | office electronics
Accountant. I check the arithmetic of every discount.

wren_h
Wren Holloway | 2 6 7 | 64 | pets home-garden
Cat person with a dog.

ollie_p
Ollie Park | 5 7 2 | 225 | toys-games electronics
Student. Cheap or free, preferably free.

marta_j
Marta Jansen | 3 6 5 | 402 | home-garden
Tiles, taps and patience.

felix_a
Felix Adeyemi | 4 8 4 | 158 | electronics fashion
Sneakers in the morning, headphones in the afternoon.

nell
Nell Farraday | 2 7 8 | 290 | books groceries
Reads on trains.

sven_o
Sven Olsen | 3 5 2 | 330 | automotive home-garden
Winter tyres before October, always.

amira_z
Amira Zaki | 4 7 6 | 117 | health-beauty travel
Carry-on only.

petra_l
Petra Lindqvist | 3 6 4 | 275 | sports
Climbs things.

dale_c
Dale Cooperton | 2 5 1 | 520 | groceries
Came for the coffee, stayed for the coffee.

isolde
Isolde Marsh | 2 6 7 | 99 | fashion home-garden
Linen enthusiast.

quentin
Quentin Frost | 3 4 3 | 210 | books office
Fountain pens. Ask me about ink. Please.

hana_m
Hana Mori | 4 7 5 | 145 | electronics health-beauty
Compares everything in a table first.

reuben
Reuben Stark | 3 6 2 | 365 | sports automotive
Paddles, pedals and one old van.

carla_d
Carla Duarte | 2 8 6 | 240 | groceries pets
I vote more than I post.

mick_o
Mick O'Rourke | 3 7 1 | 470 | home-garden
Sold my house, kept the tools.

aya_b
Aya Benali | 2 6 6 | 58 | books fashion
Found this place through a lamp.

stefan_r
Stefan Richter | 4 5 2 | 310 | electronics
Home theatre in a small flat. The neighbours know.

lotte
Lotte Visser | 2 7 7 | 174 | toys-games
Aunt of six.

emeka
Emeka Obi | 3 6 3 | 128 | sports electronics
Runs before breakfast, regrets it after.

viv
Vivian Cross | 2 5 8 | 387 | home-garden books
One room at a time.

tariq_h
Tariq Hassan | 3 7 2 | 201 | automotive software-services
Drives a lot, listens a lot.

sunniva
Sunniva Berg | 2 6 5 | 86 | fashion sports
Wool in all seasons.

noel_p
Noel Parrish | 2 8 1 | 555 | groceries electronics
Votes with coffee in hand.

roisin
Roisin Byrne | 3 6 6 | 163 | travel books
Weekends away, cheaply.

gideon*
Gideon Vale | 4 7 3 | 640 | home-garden office
Ran the hardware shop on Vale Street for thirty years.

dealz4u
Dealz 4 U | 0 0 0 | 1 |
Best prices. Follow for more.
`;
