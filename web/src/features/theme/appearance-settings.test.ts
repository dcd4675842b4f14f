import { expect, test } from 'vitest';
import tokens from '../../styles/tokens.css?raw';
import { palettes } from './appearance-settings.tsx';

test.each(Object.entries(palettes.light))('the previews use the same colours for %s as the pages', (name, light) => {
  const dark = palettes.dark[name as keyof typeof palettes.dark];
  expect(tokens).toContain(`${name}: light-dark(${light}, ${dark});`);
});
