import { booksAndToys } from './catalogue/books-and-toys.ts';
import { careAndCars } from './catalogue/care-and-cars.ts';
import { computers } from './catalogue/computers.ts';
import { fashion } from './catalogue/fashion.ts';
import { food } from './catalogue/food.ts';
import { gardenAndPets } from './catalogue/garden-and-pets.ts';
import { house } from './catalogue/house.ts';
import { kitchen } from './catalogue/kitchen.ts';
import { phonesAndGadgets } from './catalogue/phones-and-gadgets.ts';
import { soundAndScreens } from './catalogue/sound-and-screens.ts';
import { sportsAndTravel } from './catalogue/sports-and-travel.ts';
import { waitingRoom } from './catalogue/waiting-room.ts';
import { work } from './catalogue/work.ts';

/** For the format, see `readDeals`. */
export const catalogue = [
  soundAndScreens,
  computers,
  phonesAndGadgets,
  fashion,
  kitchen,
  house,
  gardenAndPets,
  sportsAndTravel,
  booksAndToys,
  food,
  careAndCars,
  work,
  waitingRoom,
].join('\n');
