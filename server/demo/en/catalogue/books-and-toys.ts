export const booksAndToys = `
## fiction

The Lamplighter's Ledger, hardback, signed first edition
$18 was $28 | Papermill Books | Lantern Press | book navy | 6 | 17 | shipping $2.90 | #novel
A mystery told through account books, and it works. Signed copies until they run out. The paper is lovely.

Five novels for the price of two: winter bundle
$24 was $60 | Papermill Books | Foxglove Books | books green | 20 | 22 | free shipping | Limited Time Offer
Choose from forty titles. I took two sea stories, two love stories and a ghost.

Tidewrack: the complete trilogy in a slipcase
$34 was $57 | Papermill Books | Harbour & Hale | books navy | 3d | 9 | free shipping
The second book is the best, the third makes you forgive the first.

Small Weather, short stories, paperback
$8.50 was $14 | Papermill Books | Lantern Press | book ember | 9d | 3 | shipping $2.50
Twelve stories, none longer than a bus ride.

Mystery box: four second-hand paperbacks by mood
$12 was $20 | Papermill Books | - | books green | 2d | 7 | In-Store
Tell them a mood and they wrap four books. I said "rain" and was not disappointed.

The Cartographer's Daughter, large print edition
$13 was $22 | Wharfside Market | Foxglove Books | book navy | 23d | 1
My father finally reads again.

## non-fiction

How Bridges Stand, illustrated, 320 pages
$21 was $38 | Papermill Books | Harbour & Hale | openBook sky | 15 | 11 | free shipping | #engineering
Drawings on every spread, no equations before page 200. Reads like a detective story about forces.

A Field Guide to Clouds, pocket edition
$9 was $15 | Papermill Books | Foxglove Books | openBook sky | 4d | 6 | shipping $2.50
Waterproof cover, sensible index. You will look up more often.

The Patient Investor, revised paperback
$11 was $19 | Papermill Books | Lantern Press | book ember | 7d | 4
Two hundred pages to say: wait. Worth hearing again.

Bread, Salt and Empire: a history in ten meals
$17 was $30 | Papermill Books | Harbour & Hale | book navy | 18d | 5 | shipping $2.90
Each chapter ends with a recipe that you can actually cook.

Encyclopaedia of Houseplants, 600 species
$29 was $50 | Fernhollow Garden | Foxglove Books | openBook moss | 32d | 2 | expired
Heavy enough to press the flowers in it.

## cookbooks

Weeknight Pots: 100 one-pan dinners, hardback
$16 was $30 | Kettle & Crumb | Harbour & Hale | openBook moss | 12 | 13 | #cooking
Twenty of them are in my rotation now. Weights and cups side by side. The index goes by what is left in the fridge.

The Sourdough Year, with starter sachet
$22 was $36 | Kettle & Crumb | Foxglove Books | book navy | 3d | 7 | shipping $2.90
Month by month, which takes the fear out of it.

Soup Weather, e-book
$2.99 was $12 | Cloudshelf | Lantern Press | reader ember | 28 | 10 | free shipping
Fifty-two soups, one a week. Opens on anything.

## childrens-books

The Bear Who Kept Receipts, picture book
$7.90 was $13 | Papermill Books | Foxglove Books | book ember | 9 | 19 | shipping $2.50 | #picture-book
We have read it eleven times since Monday. There is a joke about coupons for the grown-ups.

First Library: ten board books in a box
$24 was $45 | Tin Soldier Toys | Foxglove Books | books green | 2d | 8 | free shipping
Chew-proof corners, tested by my nephew.

Night Train to Nowhere, chapter book, ages 8–11
$8 was $14 | Papermill Books | Lantern Press | book ember | 6d | 4
My whole class wants the second part.

Why Does Glue Not Stick to the Bottle? 99 questions
$12 was $20 | Papermill Books | Harbour & Hale | openBook moss | 14d | 6 | shipping $2.50
Answers of exactly one page. I learned about thunder.

## ebooks-audiobooks

Tunewell audiobooks, three months for $1
$1 was $30 | Cloudshelf | Tunewell | giftCard violet | 3.5 | 24 | Subscription | Limited Time Offer | #audiobooks
New accounts only. Cancelling takes two clicks, I counted. Three credits, yours to keep.

Classic science fiction, 25 e-books, pay what you want
$5 was $90 | Cloudshelf | Harbour & Hale | reader ember | 33 | 18 | #ebooks
Part goes to a literacy charity and you set the share. No copy protection.

Read-aloud voices for 50 public-domain novels, free
$0 was $15 | Cloudshelf | Tunewell | headphones teal | 8d | 9 | Freebie
Human readers, not machines. Some of them clearly had fun.

## board-games

Harbourmasters, strategy game for 1–4, 90 min
$34 was $59 | Meeplehouse | Cardboard Crown | boardGame blue | 1 | 33 | free shipping | #strategy | next $42 at Tin Soldier Toys
Third printing with the corrected cards. Plays best with three. Teaching takes fifteen minutes, mastering it takes the winter.

Moss Garden, tile-laying for two, 20 min
$16 was $27 | Meeplehouse | Cardboard Crown | boardGame moss | 2d | 15 | shipping $3.50
Our holiday game. Fits into a coat pocket without the box.

Sheep Thieves, party game, 3–8 players
$12 was $20 | Meeplehouse | Cardboard Crown | boardGame moss | 31 | 11 | shipping $3.50
Rules on one side of a card, arguments all evening.

Dice tower and 42 dice, walnut
$29 was $48 | Meeplehouse | Tumblewood | boardGame blue | 7d | 3
Quiet felt inside. Folds flat.

Harbourmasters: Storm Season expansion
$19 was $32 | Meeplehouse | Cardboard Crown | boardGame moss | 11d | 7 | free shipping
Adds weather and a fifth player. Needs the base game.

Card sleeves, 500, matte, standard size
$11 was $18 | Meeplehouse | - | giftCard red | 17d | 2 | shipping $2.50
They shuffle well and do not stick together.

Chess set, weighted pieces, roll-up board
$26 was $42 | Meeplehouse | Tumblewood | boardGame blue | 29d | 4 | expired
Tournament size. The knights are handsome.

## building-toys

Brickery town square, 1,240 pieces, five figures
$69 was $109 | Tin Soldier Toys | Brickery | bricks ember | 7.5 | 29 | free shipping | #bricks
Compatible with the bricks you think of. There is a tiny deals board on the town hall. Instructions are printed, not only in an app.

Brickery classic box, 1,000 bricks, mixed colours
$32 was $50 | Tin Soldier Toys | Brickery | bricks ember | 3d | 10 | free shipping
No theme, no excuses. Base plate included.

Tumblewood wooden train set, 80 parts
$44 was $79 | Tin Soldier Toys | Tumblewood | train violet | 29 | 13 | #wooden-toys
Fits the common tracks. Bridges hold an adult foot, by accident.

Tumblewood night express locomotive, battery
$18 was $29 | Tin Soldier Toys | Tumblewood | train violet | 10d | 3 | shipping $3.50
Climbs the steep bridge. The whistle has an off switch.

Magnetic tiles, 60 pieces, translucent
$31 was $55 | Parcelroom | Tumblewood | bricks ember | 5d | 7
Riveted corners, strong magnets. Beautiful on a window sill.

Brickery lunar rover, 420 pieces
$27 was $45 | Tin Soldier Toys | Brickery | bricks ember | 36d | 2 | archived
Steering works. Two stickers, both optional.

## puzzles

Piecewise 1,000-piece puzzle, old harbour at dusk
$13 was $21 | Meeplehouse | Piecewise | puzzle gold | 1.4 | 9 | shipping $2.90 | #puzzle
Linen finish, no two pieces alike, and a poster for cheating.

Piecewise 2,000-piece world map of invented islands
$19 was $32 | Meeplehouse | Piecewise | puzzle gold | 4d | 5
There is a proper story in the labels. Sky pieces are merciful.

Wooden whimsy puzzle, 200 pieces, animals as pieces
$34 was $60 | Meeplehouse | Piecewise | puzzle gold | 12d | 4 | free shipping
You find a snail, then a kettle, then your evening is over.

Puzzle mat and sorting trays
$22 was $37 | Meeplehouse | Piecewise | puzzle gold | 21d | 1 | shipping $3.90
Rolls up with the puzzle in it. The felt collects dust like a profession.

## soft-toys

Tumblewood bear, 40 cm, organic cotton, sand
$22 was $38 | Tin Soldier Toys | Tumblewood | bear sand | 11 | 16 | free shipping | #gift
Washable at 40 degrees, embroidered eyes. They send a spare at cost if it gets lost, within five years. Ask me how I know.

Tumblewood tiny bear, 15 cm, four colours
$9 was $16 | Tin Soldier Toys | Tumblewood | bear sand | 3d | 4 | shipping $2.90
Pocket size for first days at school.

Hand puppets, set of six, fairy tale
$27 was $45 | Tin Soldier Toys | Tumblewood | bear sand | 15d | 2
The wolf is friendlier than the grandmother.
`;
