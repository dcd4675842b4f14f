import { box, type Drawing, disc, line, mirror, oval, repeat, rotate, shape, withOpacity } from './pen.ts';

export const book: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 460, 748) +
  rotate(
    4,
    600,
    450,
    box(408, 150, 410, 590, 12, c.dark) +
      box(420, 158, 392, 566, 6, across(c.creamDeep, c.cream)) +
      box(396, 146, 396, 574, 12, across(c.light, c.main, c.deep)) +
      box(396, 146, 40, 574, 12, c.deep) +
      disc(622, 380, 96, down(c.accentLight, c.accent)) +
      shape('M470 470 Q540 380 620 440 T780 400 V560 H470 Z', c.dark) +
      shape('M470 520 Q560 450 650 510 T780 490 V560 H470 Z', c.deep) +
      box(500, 200, 240, 28, 14, c.cream) +
      box(540, 246, 160, 16, 8, c.bright) +
      box(540, 630, 160, 18, 9, c.cream),
  );

export const books: Drawing = ({ c, across, shadow }) => {
  const volume = (y: number, x: number, width: number, fill: string, edge: string) =>
    box(x, y, width, 104, 14, fill) +
    box(x + 60, y + 14, width - 56, 76, 8, c.cream) +
    repeat(3, (i) => box(x + 62, y + 30 + i * 20, width - 64, 4, 0, c.creamDeep)) +
    box(x, y, 92, 104, 14, edge) +
    box(x + 30, y + 24, 12, 56, 6, c.cream) +
    box(x, y, width, 14, 7, edge) +
    box(x, y + 90, width, 14, 7, edge);
  return (
    shadow(600, 640) +
    volume(630, 290, 620, across(c.main, c.deep), c.deep) +
    volume(526, 330, 560, across(c.accentLight, c.accent), c.accent) +
    volume(422, 300, 580, across(c.wood, c.woodDeep), c.dark) +
    volume(318, 350, 500, across(c.light, c.main), c.light) +
    rotate(
      -6,
      600,
      280,
      box(420, 216, 380, 100, 10, c.cream) +
        box(412, 206, 396, 18, 8, c.main) +
        box(412, 300, 396, 18, 8, c.main) +
        box(404, 206, 30, 112, 12, c.main) +
        box(700, 222, 16, 150, 0, c.accentDeep),
    )
  );
};

export const openBook: Drawing = ({ c, across, shadow }) =>
  shadow(600, 820, 706) +
  shape(
    'M180 300 Q400 240 600 320 Q800 240 1020 300 V690 Q800 640 600 706 Q400 640 180 690 Z',
    across(c.main, c.deep),
  ) +
  shape('M210 280 Q420 220 600 310 V684 Q420 610 210 660 Z', across(c.cream, c.white, c.creamDeep)) +
  shape('M990 280 Q780 220 600 310 V684 Q780 610 990 660 Z', across(c.creamDeep, c.white, c.cream)) +
  withOpacity(
    0.8,
    repeat(7, (i) => line(`M262 ${340 + i * 40} Q420 ${298 + i * 40} 548 ${350 + i * 40}`, c.silver, 8)),
  ) +
  shape('M660 380 Q790 320 930 344 V500 Q790 480 660 536 Z', c.light) +
  disc(860, 400, 26, c.accent) +
  shape('M660 500 Q740 420 800 450 T930 460 V500 Q790 480 660 536 Z', c.deep) +
  withOpacity(
    0.8,
    repeat(2, (i) => line(`M660 ${590 + i * 40} Q790 ${536 + i * 40} 930 ${556 + i * 40}`, c.silver, 8)),
  ) +
  shape('M586 316 H614 V740 L600 722 L586 740 Z', c.accent);

export const puzzle: Drawing = ({ c, slant, shadow }) => {
  const piece = 'M420 420 h70 c-22 -66 82 -66 60 0 h70 v70 c66 -22 66 82 0 60 v70 h-200 v-70 c66 22 66 -82 0 -60 Z';
  const at = (x: number, y: number, fill: string, angle = 0) =>
    `<g transform="translate(${x} ${y}) rotate(${angle} 520 500)">${shape(piece, 'rgba(40,40,60,.16)').replace('<path', '<path transform="translate(6 10)"')}${shape(piece, fill)}</g>`;
  return (
    shadow(600, 640, 742) +
    at(-120, 60, slant(c.light, c.main)) +
    at(80, 60, slant(c.accentLight, c.accent)) +
    at(-120, -140, slant(c.gold, c.goldDeep)) +
    at(170, -170, slant(c.bright, c.light), 16)
  );
};

export const boardGame: Drawing = ({ c, across, down, ball, shadow }) => {
  const pawn = (x: number, fill: string, deep: string) =>
    shape(`M${x - 44} 620 Q${x} 500 ${x} 460 Q${x} 500 ${x + 44} 620 Q${x} 640 ${x - 44} 620 Z`, across(fill, deep)) +
    disc(x, 448, 36, ball(c.white, fill, deep));
  return (
    shadow(600, 780, 738) +
    shape('M290 420 H910 L1020 690 H180 Z', c.cream) +
    shape('M180 690 H1020 V716 Q1020 734 1000 734 H200 Q180 734 180 716 Z', c.creamDeep) +
    repeat(6, (i) =>
      shape(`M${290 + i * 103.3} 420 h103.3 L${180 + (i + 1) * 140} 690 h-140 Z`, i % 2 ? c.light : c.main),
    ) +
    shape('M258 500 H942 L978 590 H222 Z', 'rgba(255,255,255,.5)') +
    pawn(440, c.accent, c.accentDeep) +
    pawn(560, c.gold, c.goldDeep) +
    rotate(
      -12,
      760,
      540,
      box(690, 470, 136, 136, 26, c.silver) +
        box(690, 462, 136, 132, 26, down(c.white, c.pearl)) +
        [
          [724, 496],
          [792, 496],
          [758, 528],
          [724, 560],
          [792, 560],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 12, c.ink))
          .join(''),
    ) +
    rotate(
      18,
      640,
      250,
      box(560, 150, 130, 180, 16, c.white) + box(576, 166, 98, 148, 10, c.deep) + disc(625, 240, 30, c.gold),
    ) +
    rotate(
      -10,
      500,
      260,
      box(450, 170, 130, 180, 16, c.white) + box(466, 186, 98, 148, 10, c.accent) + disc(515, 260, 30, c.cream),
    )
  );
};

export const bricks: Drawing = ({ c, down, shadow }) => {
  const brick = (x: number, y: number, studs: number, top: string, face: string) =>
    repeat(studs, (i) => box(x + 22 + i * 90, y - 26, 56, 34, 8, face) + oval(x + 50 + i * 90, y - 26, 28, 9, top)) +
    box(x, y, studs * 90 + 10, 100, 8, down(top, face)) +
    box(x, y, studs * 90 + 10, 12, 6, top);
  return (
    shadow(600, 640) +
    brick(330, 632, 4, c.light, c.deep) +
    brick(700, 632, 2, c.accentLight, c.accent) +
    brick(420, 530, 3, c.gold, c.goldDeep) +
    brick(690, 530, 2, c.bright, c.main) +
    brick(510, 428, 2, c.leafLight, c.leaf) +
    brick(510, 326, 3, c.light, c.main) +
    brick(600, 224, 1, c.accentLight, c.accentDeep)
  );
};

export const bear: Drawing = ({ c, ball, shadow }) =>
  shadow(600, 440, 748) +
  mirror(disc(470, 200, 62, ball(c.light, c.main, c.deep)) + disc(470, 204, 34, c.bright)) +
  mirror(rotate(28, 440, 520, oval(440, 530, 62, 120, ball(c.light, c.main, c.deep)))) +
  oval(600, 570, 180, 178, ball(c.light, c.main, c.deep)) +
  oval(600, 590, 112, 120, c.bright) +
  mirror(oval(478, 694, 90, 58, ball(c.light, c.main, c.deep)) + oval(462, 694, 44, 34, c.bright)) +
  oval(600, 310, 178, 156, ball(c.light, c.main, c.deep)) +
  oval(600, 362, 84, 66, c.bright) +
  mirror(disc(536, 296, 15, c.ink) + disc(531, 290, 5, c.white)) +
  oval(600, 334, 26, 18, c.ink) +
  line('M600 352 V374 M600 374 q-22 22 -40 4 M600 374 q22 22 40 4', c.ink, 7) +
  shape('M600 466 L530 434 V502 Z M600 466 L670 434 V502 Z', c.accent) +
  disc(600, 466, 20, c.accentDeep);

export const train: Drawing = ({ c, across, ball, shadow }) =>
  shadow(600, 760, 742) +
  box(190, 724, 820, 16, 8, c.woodDark) +
  box(250, 440, 240, 210, 20, across(c.accentLight, c.accent)) +
  box(230, 400, 280, 52, 20, c.accentDeep) +
  repeat(2, (i) => box(282 + i * 102, 484, 76, 80, 12, c.sky)) +
  box(490, 600, 70, 22, 8, c.graphite) +
  box(560, 330, 170, 320, 20, across(c.light, c.main)) +
  box(540, 296, 210, 50, 20, c.dark) +
  box(594, 374, 102, 96, 14, c.sky) +
  box(700, 460, 250, 190, 60, across(c.main, c.deep)) +
  shape('M820 470 L806 340 H894 L880 470 Z', c.ink) +
  box(796, 316, 108, 36, 12, c.gold) +
  disc(960, 556, 28, ball(c.white, c.gold)) +
  shape('M930 640 H990 L1016 712 H930 Z', c.accentDeep) +
  [310, 430, 620, 750, 880]
    .map((x) => disc(x, 672, 54, c.ink) + disc(x, 672, 34, ball(c.gold, c.goldDeep)) + disc(x, 672, 11, c.ink))
    .join('') +
  withOpacity(0.8, disc(850, 240, 40, c.white) + disc(800, 180, 52, c.white) + disc(720, 150, 36, c.white));

export const ticket: Drawing = ({ c, across, shadow }) => {
  const stub = (fill: string) =>
    shape(
      'M240 330 Q240 300 270 300 H930 Q960 300 960 330 V410 A40 40 0 0 0 960 490 V570 Q960 600 930 600 H270 Q240 600 240 570 V490 A40 40 0 0 0 240 410 Z',
      fill,
    );
  return (
    shadow(600, 700, 716) +
    rotate(7, 600, 470, stub(across(c.accentLight, c.accent))) +
    rotate(
      -6,
      600,
      450,
      stub(across(c.white, c.cream)) +
        shape('M240 330 Q240 300 270 300 H930 Q960 300 960 330 V360 H240 Z', c.main) +
        repeat(11, (i) => box(756, 376 + i * 20, 6, 10, 3, c.silver)) +
        shape(
          'M350 470 L540 440 L460 396 H488 L600 430 L670 418 Q700 416 700 432 Q696 446 670 450 L590 466 L520 546 H492 L536 476 L400 496 L366 520 H348 L366 486 Z',
          c.deep,
        ) +
        box(320, 560, 120, 14, 7, c.silver) +
        box(470, 560, 180, 14, 7, c.silver) +
        repeat(9, (i) => box(800 + i * 14, 400, i % 3 ? 5 : 9, 120, 0, c.ink)) +
        box(800, 546, 116, 12, 6, c.silver),
    )
  );
};

export const cabin: Drawing = ({ c, across, down, ball, shadow }) =>
  shadow(600, 900, 726) +
  disc(830, 270, 78, ball(c.white, c.accentLight)) +
  shape('M170 720 L400 300 L560 540 L640 440 L860 720 Z', c.light) +
  shape('M400 300 L460 390 L410 370 L372 394 L346 398 Z', c.white) +
  shape('M560 720 L800 420 L1030 720 Z', c.bright) +
  repeat(3, (i) => shape(`M${240 + i * 70} 720 l46 -150 l46 150 Z`, i % 2 ? c.leaf : c.leafDeep)) +
  box(470, 540, 330, 186, 6, across(c.wood, c.woodDeep)) +
  repeat(4, (i) => box(470, 576 + i * 38, 330, 4, 0, c.woodDeep)) +
  shape('M430 548 L635 400 L840 548 Z', down(c.main, c.deep)) +
  box(510, 590, 84, 76, 8, c.gold) +
  line('M552 592 V664 M512 628 H592', c.woodDark, 6) +
  box(660, 590, 84, 136, 8, c.woodDark) +
  disc(726, 664, 7, c.gold) +
  box(720, 420, 46, 90, 4, c.woodDark) +
  shape('M900 720 l52 -180 l52 180 Z', c.leafDeep) +
  box(150, 716, 900, 18, 9, c.leaf);
