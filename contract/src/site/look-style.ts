import * as lookLimits from '../limits/look.ts';
import { accentStyle } from './accent.ts';

/** What decides how pages look. */
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

/** In rem: of marks, small controls, controls, and cards and dialogs. Those of `round` stand in the style sheet. */
const radii: Record<Exclude<Look['corners'], 'round'>, readonly [sm: number, md: number, lg: number, xl: number]> = {
  square: [0, 0, 0, 0],
  slight: [0.125, 0.1875, 0.25, 0.375],
  large: [0.375, 0.5, 0.75, 1.25],
};

/** The step that all distances within a page are made of. Thumbs need their room, and phones have none to give away. */
const spacings: Record<Exclude<Look['density'], 'normal'>, string> = {
  compact: '@media (pointer:fine){main{--spacing:.22rem}}',
  airy: '@media (width>=30rem){main{--spacing:.275rem}}',
};

/** Families of letters that look alike, as systems have them. */
const families: Record<Exclude<Look['font'], 'inter'>, string> = {
  system: 'system-ui,sans-serif',
  humanist: '"Gill Sans Nova",Seravek,"Segoe UI",Ubuntu,Calibri,"Noto Sans",sans-serif',
  geometric: '"Avenir Next",Avenir,"Century Gothic","URW Gothic",Montserrat,Futura,sans-serif',
  rounded: 'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,"Arial Rounded MT",sans-serif',
  serif: 'ui-serif,"Iowan Old Style",Charter,Cambria,"Noto Serif","Liberation Serif",Georgia,serif',
  slab: '"Roboto Slab",Rockwell,"Sitka Small","DejaVu Serif",serif',
};

/** The rules that give pages their own looks; empty where nothing differs from what comes with the software. */
export function lookStyle(look: Look): string {
  const { accent, corners, density, font } = look;
  const tokens = [
    ...(corners === 'round' ? [] : radiusTokens(radii[corners])),
    ...(font === 'inter' ? [] : [`--font-sans:${families[font]}`]),
  ];
  return [
    accent === null ? '' : accentStyle(accent),
    // Above the style sheet, wherever in the head that stands.
    tokens.length > 0 ? `:root:root{${tokens.join(';')}}` : '',
    density === 'normal' ? '' : spacings[density],
    darkLogo(look),
    loneLogo(look),
    // The deals take the room of what would stand beside them.
    lookLimits.homeSections.every((section) => look.hiddenSections.includes(section))
      ? '[aria-labelledby="home-title"]{grid-column:1/-1}'
      : '',
  ].join('');
}

function radiusTokens([sm, md, lg, xl]: readonly [number, number, number, number]): string[] {
  return Object.entries({ sm, md, lg, xl }).map(([name, rem]) => `--radius-${name}:${rem}rem`);
}

const isOurs = (address: string | null) => address !== null && /^\/images\/[a-f0-9]+\/[a-z]+\.webp$/.test(address);

/** In the dark theme the logo shows another picture. */
function darkLogo({ logoUrl, logoDarkUrl }: Look): string {
  if (!isOurs(logoUrl) || !isOurs(logoDarkUrl)) return '';
  return `[data-theme="dark"] img[src="${logoUrl}"]{content:url("${logoDarkUrl}")}`;
}

/** A logo that says the name has the name's room; who cannot see it still hears the name. */
function loneLogo({ logoUrl, isNameInLogo }: Look): string {
  if (!isNameInLogo || !isOurs(logoUrl)) return '';
  const logo = `img[src="${logoUrl}"]:not(main *)`;
  const unseen = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  return `${logo}{max-width:min(11rem,32vw)}${logo}+span{${unseen}}`;
}
