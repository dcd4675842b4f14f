import { z } from 'zod';
import { homeTabs } from '../limits/home.ts';
import { choice } from '../shapes.ts';

/** A tab of the home page: an order of its own over some of the deals. */
export const HomeTab = z.enum(homeTabs, choice(homeTabs));
export type HomeTab = z.infer<typeof HomeTab>;
