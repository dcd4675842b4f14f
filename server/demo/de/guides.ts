import type { TownGuide } from '../town.ts';
import { gutscheine, rabattePruefen } from './guides/sparen.ts';
import { besteZeit, preisverlauf } from './guides/warten.ts';

export const guides: readonly TownGuide[] = [rabattePruefen, preisverlauf, gutscheine, besteZeit];
