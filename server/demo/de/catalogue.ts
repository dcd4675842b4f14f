import { booksAndToys } from './catalogue/books-and-toys.ts';
import { careAndCars } from './catalogue/care-and-cars.ts';
import { electronics } from './catalogue/electronics.ts';
import { fashion } from './catalogue/fashion.ts';
import { food } from './catalogue/food.ts';
import { house } from './catalogue/house.ts';
import { sportsAndTravel } from './catalogue/sports-and-travel.ts';
import { waitingRoom } from './catalogue/waiting-room.ts';
import { work } from './catalogue/work.ts';

/** For the format, see `readDeals`. */
export const catalogue = [
  electronics,
  fashion,
  house,
  sportsAndTravel,
  booksAndToys,
  food,
  careAndCars,
  work,
  waitingRoom,
].join('\n');
