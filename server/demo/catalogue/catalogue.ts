import { booksAndToys } from './books-and-toys.ts';
import { careAndCars } from './care-and-cars.ts';
import { computers } from './computers.ts';
import { fashion } from './fashion.ts';
import { food } from './food.ts';
import { gardenAndPets } from './garden-and-pets.ts';
import { house } from './house.ts';
import { kitchen } from './kitchen.ts';
import { phonesAndGadgets } from './phones-and-gadgets.ts';
import { soundAndScreens } from './sound-and-screens.ts';
import { sportsAndTravel } from './sports-and-travel.ts';
import { waitingRoom } from './waiting-room.ts';
import { work } from './work.ts';

/**
 * The town's deals. A line `## slug` opens a category; then, for each deal, its title, its facts between bars
 * (see `toDeal` in `deals.ts`), and what the poster wrote.
 */
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
