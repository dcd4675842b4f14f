import type { IconNode } from './lucide-icon.ts';

/** The drawings of all icons outside the admin area, by name; filled in by the build (`vite-icons.ts`). */
export const drawings: Readonly<Record<string, IconNode>> = {};
