import {
  box,
  clip,
  type Drawing,
  disc,
  line,
  mirror,
  oval,
  type Pen,
  repeat,
  ring,
  rotate,
  shape,
  translate,
  withOpacity,
} from './pen.ts';

/** Draws hills under a low sun, the picture on every screen. */
function landscape(
  { c, down }: Pen,
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 10,
): string {
  const at = (fx: number, fy: number) => `${x + width * fx} ${y + height * fy}`;
  return clip(
    id,
    box(x, y, width, height, radius, '#000'),
    box(x, y, width, height, 0, down(c.dark, c.main, c.light)) +
      disc(x + width * 0.68, y + height * 0.42, height * 0.17, down(c.accentLight, c.accent)) +
      shape(
        `M${at(0, 0.62)} C${at(0.2, 0.4)} ${at(0.36, 0.5)} ${at(0.52, 0.66)} S${at(0.84, 0.6)} ${at(1, 0.5)} V${y + height} H${x} Z`,
        c.deep,
      ) +
      shape(
        `M${at(0, 0.8)} C${at(0.24, 0.66)} ${at(0.5, 0.94)} ${at(0.7, 0.76)} S${at(0.92, 0.68)} ${at(1, 0.72)} V${y + height} H${x} Z`,
        c.dark,
      ) +
      withOpacity(0.1, shape(`M${at(0, 0)} H${x + width * 0.45} L${at(0.2, 1)} H${x} Z`, c.white)),
  );
}

export const laptop: Drawing = (pen) => {
  const { c, down, shadow } = pen;
  return (
    shadow(600, 860, 690) +
    box(300, 210, 600, 420, 30, down(c.steel, c.slate)) +
    box(306, 216, 588, 414, 25, c.ink) +
    landscape(pen, 'screen', 328, 240, 544, 352) +
    disc(600, 228, 4, c.slate) +
    shape('M196 626 H1004 V646 Q1004 682 960 684 H240 Q196 682 196 646 Z', down(c.pearl, c.silver, c.steel)) +
    shape('M196 626 H1004 V634 H196 Z', c.white) +
    shape('M520 626 H680 Q678 646 656 646 H544 Q522 646 520 626 Z', c.steel)
  );
};

export const tablet: Drawing = (pen) => {
  const { c, down, across, shadow } = pen;
  return (
    shadow(600, 620, 742) +
    rotate(
      -5,
      600,
      460,
      box(350, 190, 500, 550, 40, across(c.silver, c.steel)) +
        box(356, 196, 488, 538, 35, c.ink) +
        landscape(pen, 'screen', 382, 222, 436, 486, 16) +
        box(420, 262, 110, 110, 26, veilWhite) +
        box(420, 396, 240, 18, 9, veilWhite) +
        box(420, 430, 170, 18, 9, veilWhite),
    ) +
    rotate(
      9,
      900,
      480,
      box(884, 220, 32, 470, 14, across(c.white, c.pearl, c.silver)) +
        shape('M884 684 H916 L902 738 H898 Z', down(c.silver, c.slate)) +
        box(884, 300, 32, 10, 0, c.silver),
    )
  );
};
const veilWhite = 'rgba(255,255,255,.28)';

export const phone: Drawing = (pen) => {
  const { c, slant, across, shadow } = pen;
  const back =
    box(0, 0, 262, 530, 46, across(c.deep, c.dark)) +
    box(6, 4, 252, 522, 42, slant(c.light, c.main, c.deep)) +
    box(24, 24, 112, 150, 34, c.deep) +
    repeat(
      2,
      (i) =>
        disc(80, 66 + i * 66, 27, c.ink) + disc(80, 66 + i * 66, 17, c.graphite) + disc(74, 60 + i * 66, 5, c.pearl),
    ) +
    disc(160, 52, 9, c.cream) +
    withOpacity(0.5, oval(131, 290, 22, 22, c.light));
  const front =
    box(0, 0, 262, 530, 46, across(c.silver, c.slate)) +
    box(5, 5, 252, 520, 42, c.ink) +
    landscape(pen, 'screen', 16, 16, 230, 498, 34) +
    box(96, 30, 70, 18, 9, c.ink);
  return (
    shadow(600, 560, 748) +
    rotate(-9, 480, 470, translate(370, 190, back)) +
    rotate(6, 720, 470, translate(570, 212, front))
  );
};

export const television: Drawing = (pen) => {
  const { c, down, shadow } = pen;
  return (
    shadow(600, 800, 716) +
    mirror(shape('M330 640 H364 L322 712 H286 Z', down(c.graphite, c.ink))) +
    box(196, 190, 808, 462, 16, c.ink) +
    landscape(pen, 'screen', 206, 200, 788, 436, 8) +
    box(570, 642, 60, 4, 2, c.steel)
  );
};

export const monitor: Drawing = (pen) => {
  const { c, down, across, shadow } = pen;
  return (
    shadow(600, 420, 728) +
    shape('M552 560 H648 L660 712 H540 Z', across(c.silver, c.pearl, c.steel)) +
    box(450, 702, 300, 24, 12, down(c.pearl, c.steel)) +
    box(258, 180, 684, 424, 22, down(c.graphite, c.ink)) +
    landscape(pen, 'screen', 272, 194, 656, 372, 10) +
    disc(600, 585, 7, c.slate)
  );
};

export const keyboard: Drawing = ({ c, down, shadow }) => {
  const key = (x: number, y: number, width: number, fill: string, edge: string) =>
    box(x, y + 6, width, 56, 11, edge) +
    box(x, y, width, 54, 11, fill) +
    withOpacity(0.25, box(x + 6, y + 4, width - 12, 6, 3, c.white));
  const row = (index: number, widths: number[]) => {
    let x = 232;
    return widths
      .map((width, at) => {
        const isAccent = (index === 0 && at === 0) || (index === 2 && at === widths.length - 1);
        const isEdge = at === 0 || at === widths.length - 1;
        const [fill, edge] = isAccent ? [c.accent, c.accentDeep] : isEdge ? [c.light, c.deep] : [c.pearl, c.steel];
        x += width + 12;
        return key(x - width - 12, 380 + index * 68, width, fill, edge);
      })
      .join('');
  };
  return (
    shadow(600, 840, 712) +
    rotate(
      -4,
      600,
      520,
      box(200, 344, 802, 336, 34, c.dark) +
        box(200, 338, 802, 326, 34, down(c.main, c.deep)) +
        row(
          0,
          Array.from({ length: 11 }, () => 56),
        ) +
        row(1, [80, ...Array.from({ length: 8 }, () => 56), 100]) +
        row(2, [96, ...Array.from({ length: 7 }, () => 56), 152]) +
        row(3, [72, 72, 372, 72, 72, 28]),
    )
  );
};

export const mouse: Drawing = ({ c, slant, down, shadow }) =>
  shadow(600, 420, 728) +
  rotate(
    12,
    600,
    470,
    shape(
      'M600 190 C735 190 778 290 778 450 C778 640 720 728 600 728 C480 728 422 640 422 450 C422 290 465 190 600 190 Z',
      slant(c.light, c.main, c.deep),
    ) +
      shape('M600 190 C735 190 778 290 778 424 C720 450 650 456 600 456 Z', veilWhite) +
      line('M426 424 C480 452 720 452 774 424', c.deep, 5) +
      line('M600 192 V440', c.deep, 5) +
      box(578, 268, 44, 104, 22, c.ink) +
      box(588, 280, 24, 80, 12, down(c.steel, c.graphite, c.steel)) +
      withOpacity(0.35, line('M462 330 C470 270 500 236 540 222', c.white, 14)) +
      box(570, 610, 60, 10, 5, c.deep),
  );

export const router: Drawing = ({ c, down, across, shadow }) =>
  shadow(600, 720, 706) +
  [
    [330, -10],
    [490, -4],
    [710, 4],
    [870, 10],
  ]
    .map(([x = 0, angle = 0]) =>
      rotate(angle, x, 560, box(x - 15, 220, 30, 350, 15, across(c.slate, c.graphite, c.ink))),
    )
    .join('') +
  shape(
    'M300 540 H900 Q930 540 940 570 L966 660 Q972 700 930 700 H270 Q228 700 234 660 L260 570 Q270 540 300 540 Z',
    down(c.light, c.main, c.deep),
  ) +
  shape('M256 588 H944 L966 660 Q972 700 930 700 H270 Q228 700 234 660 Z', down(c.main, c.deep)) +
  withOpacity(0.6, line('M300 552 H900', c.bright, 6)) +
  repeat(5, (i) => disc(500 + i * 50, 646, 10, i < 4 ? c.accentLight : c.dark));

export const drive: Drawing = ({ c, slant, shadow, across }) =>
  shadow(600, 520, 716) +
  line('M690 330 C700 160 930 160 920 340 S 860 560 960 640', c.graphite, 18) +
  rotate(
    -10,
    560,
    480,
    box(390, 300, 360, 400, 54, c.dark) +
      box(390, 292, 360, 396, 54, slant(c.light, c.main, c.deep)) +
      repeat(7, (i) => withOpacity(0.35, box(436, 352 + i * 42, 268, 8, 4, i % 2 ? c.dark : c.bright))) +
      disc(700, 646, 8, c.accentLight),
  ) +
  rotate(-10, 690, 320, box(648, 262, 66, 50, 10, across(c.silver, c.steel)) + box(638, 240, 86, 34, 10, c.graphite));

export const printer: Drawing = ({ c, down, shadow }) =>
  shadow(600, 660, 728) +
  shape('M400 190 H800 L812 420 H388 Z', down(c.white, c.pearl)) +
  repeat(3, (i) => box(440, 236 + i * 34, 300 - i * 50, 12, 6, c.silver)) +
  box(270, 380, 660, 300, 40, c.deep) +
  box(270, 372, 660, 296, 40, down(c.bright, c.light, c.main)) +
  box(340, 404, 520, 14, 7, c.dark) +
  box(720, 452, 150, 74, 16, c.ink) +
  box(736, 468, 70, 42, 8, c.accent) +
  disc(838, 489, 13, c.steel) +
  box(370, 570, 460, 60, 16, c.ink) +
  shape('M410 600 H790 L836 724 H364 Z', down(c.silver, c.white)) +
  box(440, 640, 200, 40, 6, c.accentLight);

export const controller: Drawing = ({ c, slant, down, shadow, ball }) => {
  const button = (x: number, y: number, fill: string) => disc(x, y, 29, c.ink) + disc(x, y - 3, 25, fill);
  return (
    shadow(600, 620, 716) +
    mirror(box(370, 292, 130, 60, 24, c.dark)) +
    shape(
      'M420 320 H780 C880 320 920 400 946 520 C968 630 950 706 886 706 C826 706 800 600 740 590 H460 C400 600 374 706 314 706 C250 706 232 630 254 520 C280 400 320 320 420 320 Z',
      slant(c.bright, c.main, c.deep),
    ) +
    withOpacity(0.5, line('M330 400 C352 360 380 342 420 340 H600', c.white, 12)) +
    shape('M392 396 h44 v40 h40 v44 h-40 v40 h-44 v-40 h-40 v-44 h40 Z', c.ink) +
    button(770, 400, c.accent) +
    button(836, 458, c.gold) +
    button(704, 458, c.leaf) +
    button(770, 516, c.light) +
    disc(500, 566, 54, c.dark) +
    disc(500, 560, 44, ball(c.slate, c.ink)) +
    disc(700, 566, 54, c.dark) +
    disc(700, 560, 44, ball(c.slate, c.ink)) +
    disc(600, 420, 34, down(c.white, c.silver)) +
    ring(600, 420, 15, c.deep, 7)
  );
};
