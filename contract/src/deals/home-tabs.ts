import { z } from 'zod';
import { homeTabs, openingTabs } from '../limits/home.ts';
import { choice } from '../shapes.ts';

/** A tab of the home page: a subset of deals in its own order. */
export const HomeTab = z.enum(homeTabs, choice(homeTabs));
export type HomeTab = z.infer<typeof HomeTab>;

/** A tab that the home page can open with for everyone. */
export const OpeningTab = z.enum(openingTabs, choice(openingTabs));
export type OpeningTab = z.infer<typeof OpeningTab>;
