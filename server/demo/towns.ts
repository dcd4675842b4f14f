import type { DemoLanguage } from '../src/platform/env.ts';
import type { Town } from './town.ts';

/** The demo of each language is a folder; only the one to be built is loaded. */
const towns: Record<DemoLanguage, () => Promise<{ town: Town }>> = {
  en: () => import('./en/town.ts'),
  de: () => import('./de/town.ts'),
};

export async function loadTown(language: DemoLanguage): Promise<Town> {
  const { town } = await towns[language]();
  return town;
}
