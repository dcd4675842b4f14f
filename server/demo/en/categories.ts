import { category, root, type TownCategory } from '../places.ts';

export const categories: readonly TownCategory[] = [
  root('cpu', 'electronics', 'Electronics', 'Screens, sound and everything with a battery.', [
    category('audio', 'Audio', 'Hear more for less.', [
      category('headphones', 'Headphones', 'Over the ear, on the ear and in it.'),
      category('speakers', 'Speakers', 'Bookshelf, portable and under the television.'),
    ]),
    category('computers', 'Computers', 'Machines for work and play.', [
      category('laptops', 'Laptops', 'From student notebooks to workstations.'),
      category('monitors', 'Monitors', 'More pixels, less squinting.'),
      category('keyboards-mice', 'Keyboards and mice', 'What your hands touch all day.'),
      category('storage', 'Storage', 'Drives, cards and sticks.'),
      category('networking', 'Networking', 'Routers, meshes and cables.'),
    ]),
    category('phones-tablets', 'Phones and tablets', 'Handhelds and what they need.', [
      category('smartphones', 'Smartphones', 'New, refurbished and unlocked.'),
      category('tablets-readers', 'Tablets and e-readers', 'For drawing, reading and the sofa.'),
      category('chargers-cables', 'Chargers and cables', 'Never below ten percent again.'),
    ]),
    category('televisions', 'Televisions', 'Big pictures and small prices.'),
    category('cameras-drones', 'Cameras and drones', 'See it, keep it.'),
    category('wearables', 'Wearables', 'Watches that count your steps.'),
    category('smart-home', 'Smart home', 'Bulbs, doorbells and plugs that listen.'),
    category('gaming', 'Gaming', 'Controllers, games and gear.'),
  ]),
  root('shirt', 'fashion', 'Fashion', 'Clothes and shoes worth keeping.', [
    category('womens-clothing', "Women's clothing", 'Dresses, knitwear and everyday pieces.'),
    category('mens-clothing', "Men's clothing", 'Shirts, denim and basics.'),
    category('outerwear', 'Outerwear', 'Jackets for any weather.'),
    category('shoes', 'Shoes', 'Sneakers, boots and everything between.', [
      category('sneakers', 'Sneakers', 'For running and for standing around.'),
      category('boots', 'Boots', 'Leather, lined and resoleable.'),
    ]),
    category('bags-accessories', 'Bags and accessories', 'Bags, hats, socks and glasses.'),
    category('watches', 'Watches', 'Hands that tell the time.'),
  ]),
  root('house', 'home-garden', 'Home & Garden', 'For every room, and the one without a roof.', [
    category('kitchen', 'Kitchen', 'Pots, pans and machines.', [
      category('cookware', 'Cookware', 'Pans, pots and knives.'),
      category('small-appliances', 'Small appliances', 'Fryers, blenders and kettles.'),
      category('coffee-makers', 'Coffee makers', 'From drip to lever.'),
    ]),
    category('furniture', 'Furniture', 'Sit, work and store.'),
    category('bedding-bath', 'Bedding and bath', 'Sheets, pillows and towels.'),
    category('cleaning', 'Cleaning', 'Vacuums and what they miss.'),
    category('lighting-decor', 'Lighting and decor', 'Lamps, candles and mood.'),
    category('tools', 'Tools', 'Drills, drivers and boxes to keep them.'),
    category('garden', 'Garden', 'Plants, mowers and grills.', [
      category('plants', 'Plants', 'Living things in pots.'),
      category('outdoor-cooking', 'Outdoor cooking', 'Fire, on purpose.'),
    ]),
  ]),
  root('dumbbell', 'sports', 'Sports', 'Gear for moving about.', [
    category('fitness', 'Fitness', 'A gym in a corner.'),
    category('cycling', 'Cycling', 'Bikes, helmets and parts.'),
    category('camping-hiking', 'Camping and hiking', 'Sleep under the sky.'),
    category('ball-racket-sports', 'Ball and racket sports', 'For teams and pairs.'),
    category('water-sports', 'Water sports', 'On it, in it and under it.'),
  ]),
  root('book-open', 'books', 'Books', 'Stories and know-how, on paper and off.', [
    category('fiction', 'Fiction', 'Novels and short stories.'),
    category('non-fiction', 'Non-fiction', 'History, science and lives.'),
    category('cookbooks', 'Cookbooks', 'Read, then eat.'),
    category('childrens-books', "Children's books", 'To be read again and again.'),
    category('ebooks-audiobooks', 'E-books and audiobooks', 'A library in a pocket.'),
  ]),
  root('shopping-basket', 'groceries', 'Groceries', 'Good food at better prices.', [
    category('coffee-tea', 'Coffee and tea', 'Beans and leaves.'),
    category('snacks-sweets', 'Snacks and sweets', 'Chocolate is a category of its own.'),
    category('pantry', 'Pantry', 'Oil, pasta and jars.'),
    category('fresh-food', 'Fresh food', 'Fruit, cheese and boxes by the week.'),
  ]),
  root('puzzle', 'toys-games', 'Toys & Games', 'For children and those who play with them.', [
    category('board-games', 'Board games', 'For two, four or a full table.'),
    category('building-toys', 'Building toys', 'Bricks, tracks and trains.'),
    category('puzzles', 'Puzzles', 'A thousand pieces, usually.'),
    category('soft-toys', 'Soft toys', 'To be carried everywhere.'),
  ]),
  root('plane', 'travel', 'Travel', 'Away, for less.', [
    category('luggage', 'Luggage', 'Cases and packs.'),
    category('flights-trains', 'Flights and trains', 'Fares worth a detour.'),
    category('stays', 'Stays', 'Cabins, rooms and apartments.'),
  ]),
  root('heart-pulse', 'health-beauty', 'Health & Beauty', 'Look after yourself.', [
    category('skincare', 'Skincare', 'Wash, soothe, protect.'),
    category('hair-shaving', 'Hair and shaving', 'Dryers, trimmers and blades.'),
    category('oral-care', 'Oral care', 'Brushes, heads and water jets.'),
    category('fragrance-makeup', 'Fragrance and make-up', 'Scents and colours.'),
    category('vitamins', 'Vitamins', 'From A to zinc.'),
  ]),
  root('car', 'automotive', 'Automotive', 'Keep it rolling.', [
    category('tyres-wheels', 'Tyres and wheels', 'Where car meets road.'),
    category('car-electronics', 'Car electronics', 'Cameras, chargers and starters.'),
    category('car-care', 'Car care', 'Wash, wax and wipe.'),
  ]),
  root('briefcase', 'office', 'Office', 'For desks at home and elsewhere.', [
    category('stationery', 'Stationery', 'Pens, paper and notebooks.'),
    category('desks-chairs', 'Desks and chairs', 'Your back will notice.'),
    category('printers', 'Printers', 'And the ink they drink.'),
  ]),
  root('app-window', 'software-services', 'Software & Services', 'Licences, plans and memberships.', [
    category('apps', 'Apps', 'Bought once or by the year.'),
    category('memberships', 'Memberships and gift cards', 'Streaming, gyms and credit.'),
  ]),
  root('paw-print', 'pets', 'Pets', 'For those who cannot order themselves.', [
    category('dogs', 'Dogs', 'Food, beds and leads.'),
    category('cats', 'Cats', 'Litter, trees and toys.'),
  ]),
];
