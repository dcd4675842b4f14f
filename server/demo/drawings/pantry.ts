import { box, type Drawing, disc, line, oval, repeat, ring, rotate, shape, withOpacity } from './pen.ts';

export const chocolate: Drawing = ({ c, across, slant, shadow }) =>
  shadow(600, 620, 742) +
  rotate(
    -12,
    600,
    460,
    box(390, 150, 420, 330, 16, c.woodDark) +
      repeat(
        12,
        (i) =>
          box(406 + (i % 4) * 98, 164 + Math.floor(i / 4) * 98, 88, 88, 10, slant(c.woodDeep, c.woodDark)) +
          withOpacity(0.3, box(418 + (i % 4) * 98, 174 + Math.floor(i / 4) * 98, 64, 8, 4, c.cream)),
      ) +
      shape(
        'M372 400 l35 -26 l35 26 l35 -26 l35 26 l35 -26 l35 26 l35 -26 l35 26 l35 -26 l35 26 l35 -26 l36 26 V460 H372 Z',
        across(c.pearl, c.silver, c.steel),
      ) +
      box(372, 440, 456, 320, 14, across(c.light, c.main, c.deep)) +
      box(430, 510, 340, 180, 90, c.cream) +
      box(490, 560, 220, 24, 12, c.dark) +
      box(530, 606, 140, 16, 8, c.main) +
      box(372, 716, 456, 12, 0, c.gold),
  );

export const coffeeBag: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 400, 748) +
  shape('M440 190 H760 L790 700 Q792 744 748 744 H452 Q408 744 410 700 Z', across(c.light, c.main, c.deep)) +
  shape('M440 190 L424 330 L470 280 L450 744 H452 Q408 744 410 700 Z', c.deep) +
  shape('M436 130 H764 Q774 130 774 140 V196 H426 V140 Q426 130 436 130 Z', c.dark) +
  line('M440 164 H760', c.main, 5) +
  disc(600, 270, 14, c.dark) +
  box(486, 350, 228, 290, 16, c.cream) +
  rotate(
    24,
    600,
    450,
    oval(600, 450, 46, 66, down(c.woodDeep, c.woodDark)) + line('M600 388 Q580 430 600 450 T600 512', c.cream, 7),
  ) +
  box(530, 550, 140, 18, 9, c.dark) +
  box(554, 584, 92, 12, 6, c.main) +
  [
    [330, 724],
    [388, 742],
    [850, 730],
  ]
    .map(([x = 0, y = 0], i) =>
      rotate(
        i * 40 - 30,
        x,
        y,
        oval(x, y, 30, 21, c.woodDark) + line(`M${x - 26} ${y} Q${x} ${y - 10} ${x + 26} ${y}`, c.woodDeep, 5),
      ),
    )
    .join('');

export const cheese: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 720, 738) +
  box(240, 690, 720, 44, 20, across(c.wood, c.woodDeep)) +
  shape('M300 480 L760 300 Q900 340 910 480 Z', down(c.cream, c.gold)) +
  shape('M300 480 H910 V690 H300 Z', across(c.gold, c.goldDeep)) +
  shape('M760 300 Q900 340 910 480 L880 480 Q860 360 740 308 Z', c.main) +
  disc(420, 590, 44, c.goldDeep) +
  disc(610, 560, 30, c.goldDeep) +
  disc(730, 630, 40, c.goldDeep) +
  disc(840, 540, 22, c.goldDeep) +
  oval(640, 420, 44, 18, c.gold) +
  oval(520, 450, 28, 11, c.gold) +
  disc(540, 670, 22, c.goldDeep) +
  line('M900 690 Q960 600 990 660', c.leafDeep, 8) +
  shape('M960 620 q50 -70 80 -10 q-30 50 -80 10 Z', c.leaf);

export const oliveOil: Drawing = ({ c, across, shadow }) =>
  shadow(600, 280, 748) +
  box(560, 96, 80, 76, 12, across(c.gold, c.goldDeep)) +
  shape(
    'M566 168 H634 V270 Q640 320 690 360 Q720 390 720 430 V706 Q720 744 680 744 H520 Q480 744 480 706 V430 Q480 390 510 360 Q560 320 566 270 Z',
    across(c.leafLight, c.leaf, c.leafDeep),
  ) +
  withOpacity(0.45, shape('M506 440 Q506 400 530 380 V720 Q506 720 506 700 Z', c.white)) +
  box(480, 460, 240, 210, 0, across(c.cream, c.creamDeep)) +
  box(480, 460, 240, 14, 0, c.main) +
  box(480, 656, 240, 14, 0, c.main) +
  line('M560 600 Q600 560 640 510', c.leafDeep, 7) +
  shape('M600 566 q-50 -10 -44 -50 q46 4 44 50 Z M620 540 q6 -46 50 -44 q0 44 -50 44 Z', c.leaf) +
  oval(584, 612, 18, 24, c.main) +
  oval(626, 596, 16, 22, c.deep);

export const tea: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 400, 742) +
  box(440, 250, 320, 490, 24, across(c.light, c.main, c.deep)) +
  box(428, 180, 344, 96, 22, across(c.gold, c.goldDeep)) +
  box(428, 262, 344, 16, 6, c.goldDeep) +
  shape('M480 400 H720 L744 520 L720 640 H480 L456 520 Z', c.cream) +
  shape('M600 430 C660 470 660 540 600 580 C540 540 540 470 600 430 Z', down(c.leafLight, c.leaf)) +
  line('M600 450 V600', c.leafDeep, 5) +
  box(548, 606, 104, 12, 6, c.dark) +
  withOpacity(0.5, box(458, 310, 12, 360, 6, c.bright)) +
  line('M760 460 Q860 470 850 590', c.silver, 5) +
  box(810, 590, 80, 92, 10, c.white) +
  disc(850, 636, 18, c.main);

export const pasta: Drawing = ({ c, across, shadow }) =>
  shadow(600, 400, 748) +
  shape('M450 170 H750 L776 706 Q778 744 740 744 H460 Q422 744 424 706 Z', across(c.light, c.main, c.deep)) +
  shape('M440 120 H760 V180 H440 Z', c.dark) +
  repeat(11, (i) => line(`M${462 + i * 28} 124 v50`, c.deep, 4)) +
  box(480, 410, 240, 240, 120, c.cream) +
  repeat(3, (i) =>
    repeat(3, (j) =>
      rotate(
        (i + j) * 50,
        540 + i * 60,
        480 + j * 54,
        shape(`M${518 + i * 60} ${466 + j * 54} q22 14 44 0 v28 q-22 -14 -44 0 Z`, (i + j) % 2 ? c.gold : c.goldDeep),
      ),
    ),
  ) +
  box(500, 250, 200, 32, 16, c.cream) +
  box(536, 304, 128, 18, 9, c.bright) +
  withOpacity(0.5, line('M470 230 L452 690', c.bright, 10));

export const fruit: Drawing = ({ c, across, ball, shadow }) => {
  const apple = (x: number, y: number, fill: string, deep: string) =>
    disc(x, y, 84, ball(fill, fill, deep)) +
    withOpacity(0.5, oval(x - 30, y - 34, 20, 14, c.white)) +
    line(`M${x} ${y - 76} q8 -26 26 -32`, c.woodDark, 8);
  return (
    shadow(600, 740) +
    apple(400, 470, c.leafLight, c.leafDeep) +
    apple(520, 420, c.accent, c.accentDeep) +
    apple(650, 420, c.gold, c.goldDeep) +
    apple(780, 460, c.leafLight, c.leafDeep) +
    apple(460, 500, c.gold, c.goldDeep) +
    apple(590, 490, c.leafLight, c.leafDeep) +
    apple(710, 500, c.main, c.deep) +
    shape('M540 330 q60 -70 120 -30 q-30 70 -120 30 Z', c.leaf) +
    repeat(3, (i) => box(270, 520 + i * 74, 660, 62, 10, across(c.wood, c.woodDeep))) +
    [290, 570, 850].map((x) => box(x, 510, 60, 224, 8, c.woodDeep)).join('') +
    box(480, 590, 240, 70, 10, c.cream) +
    box(520, 614, 160, 20, 10, c.leafDeep)
  );
};

export const jar: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 360, 744) +
  box(460, 200, 280, 84, 22, across(c.gold, c.goldDeep)) +
  box(440, 270, 320, 470, 70, across(c.light, c.main, c.deep)) +
  withOpacity(0.6, box(460, 330, 14, 330, 7, c.white)) +
  box(440, 400, 320, 220, 0, c.cream) +
  shape('M600 430 L650 460 V518 L600 548 L550 518 V460 Z', down(c.gold, c.goldDeep)) +
  box(520, 572, 160, 16, 8, c.dark) +
  repeat(12, (i) => line(`M${474 + i * 23} 210 v60`, c.goldDeep, 4)) +
  ring(600, 489, 20, c.cream, 6);
