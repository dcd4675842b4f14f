import type { IconNode } from './lucide-icon.ts';

/** What the icons of all pages but the admins' look like, by their names; the build fills it in (`vite-icons.ts`). */
export const drawings: Readonly<Record<string, IconNode>> = {};
