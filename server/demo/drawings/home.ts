import { box, type Drawing, disc, line, mirror, oval, repeat, ring, rotate, shape, withOpacity } from './pen.ts';

export const lamp: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 300, 746) +
  withOpacity(0.5, shape('M430 430 H770 L900 740 H300 Z', down(c.cream, c.tile))) +
  box(588, 400, 24, 320, 8, across(c.gold, c.goldDeep)) +
  oval(600, 734, 140, 22, c.goldDeep) +
  oval(600, 726, 140, 22, across(c.gold, c.goldDeep)) +
  shape('M490 150 H710 L810 430 Q600 470 390 430 Z', across(c.bright, c.main, c.deep)) +
  oval(600, 150, 110, 16, c.dark) +
  shape('M390 430 Q600 470 810 430 L804 412 Q600 450 396 412 Z', c.bright) +
  line('M700 446 V540', c.goldDeep, 5) +
  disc(700, 548, 10, c.gold);

export const chair: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 380, 748) +
  mirror(line('M600 690 L430 726', c.graphite, 24) + disc(426, 734, 20, c.ink)) +
  disc(600, 734, 20, c.ink) +
  box(584, 560, 32, 150, 10, across(c.silver, c.slate)) +
  line('M740 420 L720 560', c.graphite, 20) +
  line('M460 420 L480 560', c.graphite, 20) +
  box(452, 120, 296, 370, 80, c.dark) +
  box(444, 112, 296, 370, 80, across(c.light, c.main, c.deep)) +
  withOpacity(
    0.35,
    repeat(3, (i) => box(496, 200 + i * 80, 194, 10, 5, c.dark)),
  ) +
  withOpacity(0.5, box(470, 190, 14, 200, 7, c.bright)) +
  mirror(box(384, 424, 110, 30, 15, c.ink)) +
  box(420, 520, 360, 84, 40, c.dark) +
  box(420, 510, 360, 78, 39, down(c.light, c.main));

export const armchair: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 560, 742) +
  mirror(shape('M380 660 H414 L396 740 H380 Z', c.woodDark)) +
  box(380, 190, 440, 400, 120, across(c.main, c.deep)) +
  box(420, 230, 360, 320, 90, down(c.light, c.main)) +
  repeat(2, (i) => disc(530 + i * 140, 350, 11, c.deep)) +
  box(400, 480, 400, 130, 46, down(c.bright, c.light)) +
  box(380, 580, 440, 100, 36, c.deep) +
  mirror(box(290, 400, 140, 290, 68, across(c.light, c.main)) + withOpacity(0.5, box(312, 440, 12, 180, 6, c.bright)));

export const desk: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 820, 738) +
  mirror(box(280, 450, 40, 270, 8, across(c.silver, c.slate)) + box(220, 712, 160, 24, 12, c.graphite)) +
  box(200, 420, 800, 44, 14, c.woodDeep) +
  box(200, 412, 800, 40, 14, across(c.wood, c.woodDeep)) +
  box(520, 262, 250, 150, 14, c.ink) +
  box(530, 272, 230, 128, 8, down(c.light, c.main)) +
  shape('M632 412 H658 V400 H632 Z', c.graphite) +
  box(600, 402, 90, 12, 6, c.graphite) +
  shape('M826 412 L834 344 H900 L908 412 Z', across(c.accentLight, c.accent)) +
  line('M866 344 C840 300 844 280 828 262 M866 344 C870 300 890 286 900 262 M866 344 V268', c.leafDeep, 10) +
  box(330, 380, 120, 32, 6, c.main) +
  box(344, 352, 96, 28, 6, c.accent) +
  box(700, 470, 140, 60, 10, c.woodDeep) +
  box(748, 494, 44, 10, 5, c.cream);

export const pillow: Drawing = ({ c, slant, shadow }) =>
  shadow(600, 640, 722) +
  rotate(
    4,
    600,
    600,
    shape(
      'M300 560 Q280 520 330 520 Q600 480 870 520 Q920 520 900 560 Q880 630 900 690 Q920 722 860 720 Q600 744 340 720 Q280 722 300 690 Q320 630 300 560 Z',
      slant(c.bright, c.light, c.main),
    ),
  ) +
  rotate(
    -9,
    600,
    380,
    shape(
      'M330 260 Q310 210 370 216 Q600 250 830 216 Q890 210 870 260 Q840 390 870 510 Q890 566 830 556 Q600 524 370 556 Q310 566 330 510 Q360 390 330 260 Z',
      slant(c.white, c.pearl, c.silver),
    ) +
      withOpacity(
        0.8,
        line(
          'M392 290 Q420 300 440 330 M808 290 Q780 300 760 330 M392 490 Q420 480 440 450 M808 490 Q780 480 760 450',
          c.silver,
          8,
        ),
      ),
  );

export const towels: Drawing = ({ c, across, shadow }) => {
  const towel = (y: number, fill: string, edge: string, width: number) => {
    const x = 600 - width / 2;
    return (
      box(x, y, width, 124, 52, fill) +
      box(x + 40, y + 56, width - 40, 12, 6, edge) +
      box(x + width - 92, y + 16, 12, 92, 0, edge)
    );
  };
  return (
    shadow(600, 620) +
    towel(610, across(c.light, c.main, c.deep), c.dark, 600) +
    towel(486, across(c.white, c.pearl, c.silver), c.steel, 580) +
    towel(362, across(c.accentLight, c.accent, c.accentDeep), c.accentDeep, 560) +
    towel(238, across(c.bright, c.light, c.main), c.deep, 540)
  );
};

export const vacuum: Drawing = ({ c, across, down, ball, shadow }) =>
  shadow(600, 620, 746) +
  rotate(
    24,
    600,
    450,
    box(582, 330, 36, 330, 12, across(c.silver, c.steel)) +
      box(560, 150, 80, 220, 34, across(c.light, c.main, c.deep)) +
      withOpacity(0.85, box(640, 196, 92, 150, 40, across(c.sky, c.white))) +
      box(640, 290, 92, 56, 26, c.accentLight) +
      line('M566 170 C480 110 470 270 562 290', c.ink, 30) +
      disc(600, 186, 26, ball(c.pearl, c.steel)) +
      box(566, 640, 68, 60, 18, c.ink),
  ) +
  shape('M330 690 Q340 650 390 650 H600 Q640 650 646 690 L650 740 H326 Z', down(c.light, c.main, c.deep)) +
  box(318, 718, 340, 26, 12, c.ink);

export const robotVacuum: Drawing = ({ c, ball, down, across, shadow }) =>
  shadow(600, 640, 690) +
  oval(600, 590, 330, 150, c.ink) +
  oval(600, 560, 330, 150, across(c.light, c.main, c.deep)) +
  oval(600, 540, 330, 150, down(c.graphite, c.ink)) +
  oval(600, 536, 306, 134, c.graphite) +
  withOpacity(0.4, oval(520, 490, 170, 50, c.slate)) +
  oval(600, 500, 92, 42, c.ink) +
  oval(600, 486, 92, 42, ball(c.light, c.deep)) +
  oval(600, 484, 40, 18, c.dark) +
  box(560, 600, 80, 20, 10, c.main) +
  disc(520, 610, 10, c.slate) +
  disc(680, 610, 10, c.slate);

export const drill: Drawing = ({ c, across, down, shadow }) =>
  shadow(570, 500, 748) +
  box(862, 300, 150, 16, 6, across(c.silver, c.steel)) +
  shape('M780 262 L868 286 V330 L780 354 Z', across(c.graphite, c.slate)) +
  box(730, 246, 60, 124, 16, c.ink) +
  shape(
    'M360 226 H700 Q744 226 744 270 V350 Q744 390 700 390 H410 Q330 390 330 310 Q330 226 360 226 Z',
    down(c.light, c.main, c.deep),
  ) +
  shape('M420 380 H560 L530 610 H380 Z', across(c.graphite, c.ink)) +
  shape('M562 400 H604 Q600 450 556 456 Z', c.accent) +
  box(340, 600, 270, 132, 30, down(c.main, c.deep)) +
  box(340, 660, 270, 80, 26, c.ink) +
  repeat(3, (i) => disc(420 + i * 40, 700, 9, i < 2 ? c.leafLight : c.slate)) +
  repeat(4, (i) => box(400 + i * 30, 262, 12, 80, 6, c.dark)) +
  withOpacity(0.6, box(560, 256, 150, 14, 7, c.bright));

export const toolbox: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 660) +
  line('M450 330 V260 Q450 220 490 220 H710 Q750 220 750 260 V330', c.ink, 38) +
  box(280, 320, 640, 160, 34, across(c.light, c.main, c.deep)) +
  box(270, 450, 660, 280, 30, across(c.main, c.deep)) +
  box(270, 450, 660, 30, 14, c.ink) +
  mirror(box(360, 424, 90, 110, 16, down(c.silver, c.steel)) + box(380, 490, 50, 26, 8, c.graphite)) +
  box(500, 560, 200, 90, 16, c.dark) +
  shape('M540 606 h70 a26 26 0 1 0 30 -30 l-4 24 l-20 2 Z', c.bright) +
  withOpacity(0.5, box(320, 346, 260, 14, 7, c.bright));

export const candle: Drawing = ({ c, across, ball, shadow }) =>
  shadow(600, 340) +
  withOpacity(0.4, disc(600, 250, 190, ball(c.gold, c.tile))) +
  shape('M600 150 C650 230 650 270 600 290 C550 270 550 230 600 150 Z', c.gold) +
  shape('M600 206 C624 244 624 272 600 284 C576 272 576 244 600 206 Z', c.white) +
  line('M600 284 V380', c.woodDark, 8) +
  box(430, 350, 340, 382, 40, veilGlass) +
  box(446, 372, 308, 346, 30, across(c.bright, c.light, c.main)) +
  oval(600, 376, 154, 26, c.bright) +
  box(510, 480, 180, 150, 10, c.white) +
  ring(600, 540, 26, c.main, 7) +
  box(548, 590, 104, 10, 5, c.steel) +
  withOpacity(0.7, box(452, 400, 14, 280, 7, c.white));
const veilGlass = 'rgba(255,255,255,.55)';

export const sheets: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 760, 738) +
  box(240, 280, 720, 300, 40, across(c.wood, c.woodDeep)) +
  mirror(box(250, 690, 40, 46, 8, c.woodDark)) +
  box(230, 500, 740, 200, 40, down(c.white, c.silver)) +
  mirror(box(300, 400, 260, 140, 56, down(c.white, c.pearl))) +
  shape(
    'M220 540 Q400 500 600 540 T980 540 V680 Q980 712 948 712 H252 Q220 712 220 680 Z',
    across(c.light, c.main, c.deep),
  ) +
  shape('M220 540 Q400 500 600 540 T980 540 V590 Q790 550 600 590 T220 590 Z', c.bright) +
  withOpacity(0.4, line('M360 630 Q420 660 400 706 M700 630 Q760 650 750 706', c.dark, 6));
