import { z } from 'zod';
import { homeTabs, openingTabs } from '../limits/home.ts';
import { choice } from '../shapes.ts';

/** A tab of the home page: an order of its own over some of the deals. */
export const HomeTab = z.enum(homeTabs, choice(homeTabs));
export type HomeTab = z.infer<typeof HomeTab>;

/** A tab that the home page can open with for everybody. */
export const OpeningTab = z.enum(openingTabs, choice(openingTabs));
export type OpeningTab = z.infer<typeof OpeningTab>;
