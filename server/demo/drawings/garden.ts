import { box, type Drawing, disc, line, mirror, oval, repeat, rotate, shape, withOpacity } from './pen.ts';

export const plant: Drawing = ({ c, across, down, shadow }) => {
  const leaf = (angle: number, length: number, fill: string) =>
    rotate(
      angle,
      600,
      510,
      shape(
        `M600 510 C${600 - length * 0.32} ${510 - length * 0.4} ${600 - length * 0.22} ${510 - length * 0.9} 600 ${510 - length} C${600 + length * 0.22} ${510 - length * 0.9} ${600 + length * 0.32} ${510 - length * 0.4} 600 510 Z`,
        fill,
      ) + line(`M600 505 V${510 - length * 0.86}`, c.leafDeep, 4),
    );
  return (
    shadow(600, 300, 742) +
    leaf(-64, 270, c.leafDeep) +
    leaf(62, 280, c.leafDeep) +
    leaf(-36, 340, c.leaf) +
    leaf(38, 330, c.leaf) +
    leaf(-12, 370, down(c.leafLight, c.leaf)) +
    leaf(16, 300, down(c.leafLight, c.leafLight)) +
    shape('M452 500 H748 L718 704 Q712 738 676 738 H524 Q488 738 482 704 Z', across(c.light, c.main, c.deep)) +
    box(436, 484, 328, 54, 18, across(c.bright, c.light, c.main)) +
    withOpacity(0.5, line('M494 560 L514 690', c.bright, 14))
  );
};

export const wateringCan: Drawing = ({ c, across, shadow }) =>
  shadow(640, 460) +
  line('M520 360 C520 190 760 190 780 370', c.deep, 30) +
  line('M800 420 C930 420 930 640 790 650', c.deep, 28) +
  shape('M480 560 L300 350 L340 322 L500 470 Z', across(c.light, c.main)) +
  rotate(-42, 310, 330, shape('M250 300 H370 L390 350 H230 Z', c.deep) + oval(310, 300, 66, 16, c.bright)) +
  shape('M470 370 H800 L828 690 Q830 732 790 732 H480 Q440 732 442 690 Z', across(c.light, c.main, c.deep)) +
  oval(635, 372, 166, 30, c.bright) +
  oval(635, 376, 142, 20, c.dark) +
  withOpacity(0.5, box(500, 450, 16, 210, 8, c.bright)) +
  repeat(4, (i) => line(`M${226 + i * 20} ${372 - i * 4} q-14 40 -12 90`, c.sky, 9));

export const grill: Drawing = ({ c, across, shadow }) =>
  shadow(600, 480, 748) +
  mirror(line('M480 560 L420 736', c.graphite, 24)) +
  line('M600 560 V720', c.graphite, 20) +
  line('M440 660 H760', c.slate, 12) +
  mirror(disc(420, 726, 24, c.ink)) +
  shape('M330 420 H870 Q860 590 600 590 Q340 590 330 420 Z', across(c.main, c.deep, c.dark)) +
  box(316, 398, 568, 30, 14, c.ink) +
  shape('M336 396 Q350 210 600 210 Q850 210 864 396 Z', across(c.light, c.main, c.deep)) +
  box(540, 340, 120, 30, 15, across(c.wood, c.woodDeep)) +
  disc(600, 276, 28, c.pearl) +
  line('M600 276 L612 262', c.accentDeep, 6) +
  box(880, 402, 120, 22, 8, c.woodDeep) +
  box(576, 184, 48, 30, 10, c.ink) +
  withOpacity(0.5, line('M390 350 Q410 270 480 246', c.bright, 14));

export const mower: Drawing = ({ c, across, down, ball, shadow }) =>
  shadow(560, 640, 748) +
  line('M500 540 L880 220 L960 210', c.graphite, 24) +
  line('M880 220 L970 208', c.ink, 34) +
  shape('M420 420 H660 Q700 420 710 460 L720 540 H390 L396 450 Q400 420 420 420 Z', down(c.slate, c.ink)) +
  shape('M300 530 H740 Q800 530 806 590 L810 660 H270 L276 560 Q280 530 300 530 Z', across(c.light, c.main, c.deep)) +
  box(440, 446, 180, 30, 10, c.accent) +
  [340, 740]
    .map((x) => disc(x, 670, 72, c.ink) + disc(x, 670, 42, ball(c.pearl, c.steel)) + disc(x, 670, 14, c.graphite))
    .join('') +
  repeat(18, (i) => line(`M${260 + i * 36} 744 l${(i % 3) * 8 - 8} -${18 + (i % 4) * 6}`, c.leaf, 7));

export const stringLights: Drawing = ({ c, ball }) =>
  line('M120 250 C300 470 460 470 600 330 S 920 220 1080 420', c.graphite, 10) +
  [
    [190, 326],
    [310, 404],
    [440, 418],
    [560, 358],
    [680, 292],
    [800, 272],
    [920, 300],
    [1030, 368],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        withOpacity(0.5, disc(x, y + 104, 84, ball(i % 2 ? c.gold : c.light, c.tile))) +
        box(x - 14, y - 8, 28, 44, 8, c.ink) +
        shape(
          `M${x - 14} ${y + 34} H${x + 14} C${x + 54} ${y + 80} ${x + 40} ${y + 142} ${x} ${y + 142} C${x - 40} ${y + 142} ${x - 54} ${y + 80} ${x - 14} ${y + 34} Z`,
          i % 2 ? ball(c.white, c.cream, c.gold) : ball(c.white, c.bright, c.main),
        ),
    )
    .join('');

export const petBowl: Drawing = ({ c, across, shadow }) =>
  shadow(600, 560) +
  repeat(9, (i) => disc(430 + i * 43, 508 - Math.sin((i / 8) * Math.PI) * 46, 34, i % 2 ? c.wood : c.woodDeep)) +
  repeat(7, (i) => disc(470 + i * 44, 528 - Math.sin((i / 6) * Math.PI) * 26, 30, i % 2 ? c.woodDeep : c.wood)) +
  shape('M370 540 H830 L900 690 Q914 732 870 732 H330 Q286 732 300 690 Z', across(c.light, c.main, c.deep)) +
  box(356, 518, 488, 40, 20, across(c.bright, c.light, c.main)) +
  rotate(
    -8,
    600,
    642,
    box(540, 630, 120, 26, 13, c.white) + mirror(disc(542, 628, 22, c.white) + disc(542, 656, 22, c.white)),
  );

export const petBed: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 660, 726) +
  oval(600, 560, 340, 160, across(c.main, c.deep)) +
  oval(600, 540, 250, 96, c.dark) +
  oval(600, 556, 240, 84, down(c.cream, c.creamDeep)) +
  shape('M440 520 C420 430 520 400 600 420 C700 390 790 440 770 540 C740 600 480 610 440 520 Z', c.goldDeep) +
  disc(488, 470, 74, c.gold) +
  shape('M424 440 L420 372 L474 408 Z M510 404 L556 366 L558 436 Z', c.gold) +
  line('M456 476 q12 10 24 0 M502 476 q12 10 24 0', c.woodDark, 6) +
  line('M780 520 C840 470 800 420 760 440', c.goldDeep, 34) +
  shape(
    'M260 560 Q260 720 600 720 Q940 720 940 560 Q900 640 600 640 Q300 640 260 560 Z',
    across(c.light, c.main, c.deep),
  );
