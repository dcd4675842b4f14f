import { z } from 'zod';
import * as lookLimits from '../limits/look.ts';
import { choice } from '../shapes.ts';

export const Corners = z.enum(lookLimits.corners, choice(lookLimits.corners));
export type Corners = z.infer<typeof Corners>;
export const Density = z.enum(lookLimits.densities, choice(lookLimits.densities));
export type Density = z.infer<typeof Density>;
export const SiteFont = z.enum(lookLimits.fonts, choice(lookLimits.fonts));
export type SiteFont = z.infer<typeof SiteFont>;
export const HomeSection = z.enum(lookLimits.homeSections, choice(lookLimits.homeSections));
export type HomeSection = z.infer<typeof HomeSection>;
