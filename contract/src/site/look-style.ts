import * as lookLimits from '../limits/look.ts';
import { accentStyle } from './accent.ts';

/** The settings that determine how pages look. */
export interface Look {
  accent: string | null;
  corners: (typeof lookLimits.corners)[number];
  density: (typeof lookLimits.densities)[number];
  font: (typeof lookLimits.fonts)[number];
  hiddenSections: readonly (typeof lookLimits.homeSections)[number][];
  logoUrl: string | null;
  logoDarkUrl: string | null;
  isNameInLogo: boolean;
}

/** In rem, for marks, small controls, controls, and cards and dialogs. The style sheet has those of `round`. */
const radii: Record<Exclude<Look['corners'], 'round'>, readonly [sm: number, md: number, lg: number, xl: number]> = {
  square: [0, 0, 0, 0],
  slight: [0.125, 0.1875, 0.25, 0.375],
  large: [0.375, 0.5, 0.75, 1.25],
};

/** The base unit of all distances in a page. Touch targets must stay large, and phones have no space to spare. */
const spacings: Record<Exclude<Look['density'], 'normal'>, string> = {
  compact: '@media (pointer:fine){main{--spacing:.22rem}}',
  airy: '@media (width>=30rem){main{--spacing:.275rem}}',
};

/** Similar-looking font families that different systems come with. */
const families: Record<Exclude<Look['font'], 'inter'>, string> = {
  system: 'system-ui,sans-serif',
  humanist: '"Gill Sans Nova",Seravek,"Segoe UI",Ubuntu,Calibri,"Noto Sans",sans-serif',
  geometric: '"Avenir Next",Avenir,"Century Gothic","URW Gothic",Montserrat,Futura,sans-serif',
  rounded: 'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,"Arial Rounded MT",sans-serif',
  serif: 'ui-serif,"Iowan Old Style",Charter,Cambria,"Noto Serif","Liberation Serif",Georgia,serif',
  slab: '"Roboto Slab",Rockwell,"Sitka Small","DejaVu Serif",serif',
};

/** Returns the CSS for a site's own look; empty if nothing differs from the defaults. */
export function lookStyle(look: Look): string {
  const { accent, corners, density, font } = look;
  const tokens = [
    ...(corners === 'round' ? [] : radiusTokens(radii[corners])),
    ...(font === 'inter' ? [] : [`--font-sans:${families[font]}`]),
  ];
  return [
    accent === null ? '' : accentStyle(accent),
    // Its specificity beats the style sheet, wherever in the head that is.
    tokens.length > 0 ? `:root:root{${tokens.join(';')}}` : '',
    density === 'normal' ? '' : spacings[density],
    darkLogo(look),
    loneLogo(look),
    // The deals take the space of the hidden sections.
    lookLimits.homeSections.every((section) => look.hiddenSections.includes(section))
      ? '[aria-labelledby="home-title"]{grid-column:1/-1}'
      : '',
  ].join('');
}

function radiusTokens([sm, md, lg, xl]: readonly [number, number, number, number]): string[] {
  return Object.entries({ sm, md, lg, xl }).map(([name, rem]) => `--radius-${name}:${rem}rem`);
}

const isOurs = (address: string | null) => address !== null && /^\/images\/[a-f0-9]+\/[a-z]+\.webp$/.test(address);

/** Returns the CSS that swaps the logo in the dark theme. */
function darkLogo({ logoUrl, logoDarkUrl }: Look): string {
  if (!isOurs(logoUrl) || !isOurs(logoDarkUrl)) return '';
  return `[data-theme="dark"] img[src="${logoUrl}"]{content:url("${logoDarkUrl}")}`;
}

/**
 * Returns the CSS for a logo that contains the name: it takes the name's space, and only screen readers get the name.
 */
function loneLogo({ logoUrl, isNameInLogo }: Look): string {
  if (!isNameInLogo || !isOurs(logoUrl)) return '';
  const logo = `img[src="${logoUrl}"]:not(main *)`;
  const unseen = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  return `${logo}{max-width:min(11rem,32vw)}${logo}+span{${unseen}}`;
}
