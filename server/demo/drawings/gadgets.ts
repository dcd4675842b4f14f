import {
  box,
  clip,
  type Drawing,
  disc,
  line,
  mirror,
  oval,
  repeat,
  ring,
  rotate,
  scale,
  shape,
  withOpacity,
} from './pen.ts';

export const headphones: Drawing = ({ c, slant, across, shadow }) =>
  shadow(600, 520, 742) +
  line('M372 560 C360 120 840 120 828 560', c.dark, 50) +
  line('M372 552 C360 112 840 112 828 552', c.main, 46) +
  line('M381 440 C400 300 484 224 592 216', c.bright, 9) +
  line('M424 470 C440 220 760 220 776 470', c.ink, 22) +
  mirror(
    box(352, 470, 36, 110, 16, across(c.pearl, c.steel)) +
      rotate(
        7,
        390,
        600,
        box(404, 498, 74, 214, 37, across(c.graphite, c.ink)) +
          box(318, 486, 124, 240, 60, slant(c.light, c.main, c.deep)) +
          box(318, 486, 124, 240, 60, 'rgba(0,0,0,0)') +
          withOpacity(0.55, box(338, 520, 16, 150, 8, c.bright)),
      ),
  );

export const earbuds: Drawing = ({ c, slant, across, down, ball, shadow }) => {
  const bud =
    shape(
      'M430 250 C470 215 540 235 545 300 C548 345 520 368 496 372 L486 520 Q484 540 464 540 Q444 540 445 518 L452 372 C400 362 392 290 430 250 Z',
      slant(c.white, c.pearl, c.silver),
    ) +
    oval(428, 306, 26, 44, c.graphite) +
    oval(422, 306, 16, 30, c.slate) +
    box(452, 496, 36, 12, 4, c.main);
  return (
    shadow(600, 520, 742) +
    shape('M400 470 Q400 410 460 410 H740 Q800 410 800 470 V520 H400 Z', c.dark) +
    mirror(scale(0.86, 500, 380, rotate(-6, 480, 400, bud))) +
    shape(
      'M370 510 H830 Q842 510 840 530 C836 680 780 738 690 738 H510 C420 738 364 680 360 530 Q358 510 370 510 Z',
      down(c.light, c.main, c.deep),
    ) +
    shape(
      'M370 510 H830 Q842 510 840 530 L839 546 H361 L360 530 Q358 510 370 510 Z',
      across(c.bright, c.light, c.main),
    ) +
    disc(600, 620, 10, ball(c.white, c.accent))
  );
};

export const speaker: Drawing = ({ c, across, ball, down, shadow }) =>
  shadow(600, 400, 742) +
  box(400, 150, 400, 590, 44, across(c.light, c.main, c.deep)) +
  box(424, 174, 352, 542, 30, down(c.graphite, c.ink)) +
  disc(600, 300, 82, c.slate) +
  disc(600, 300, 70, ball(c.steel, c.graphite)) +
  disc(600, 300, 28, ball(c.silver, c.slate)) +
  disc(600, 545, 146, c.slate) +
  disc(600, 545, 130, ball(c.slate, c.ink)) +
  ring(600, 545, 96, c.graphite, 6) +
  disc(600, 545, 52, ball(c.light, c.deep)) +
  box(560, 690, 80, 8, 4, c.main);

export const soundbar: Drawing = ({ c, across, ball, down, shadow }) =>
  shadow(460, 620, 716) +
  shadow(910, 220, 722) +
  box(150, 560, 620, 150, 62, across(c.light, c.main, c.deep)) +
  clip(
    'grille',
    box(164, 572, 592, 126, 54, '#000'),
    box(150, 560, 620, 150, 0, down(c.graphite, c.ink)) + repeat(40, (i) => box(168 + i * 15, 560, 3, 150, 0, c.slate)),
  ) +
  disc(720, 634, 7, c.accent) +
  box(800, 270, 224, 450, 34, across(c.light, c.main, c.deep)) +
  box(816, 286, 192, 418, 24, c.ink) +
  disc(912, 560, 82, ball(c.slate, c.ink)) +
  ring(912, 560, 82, c.slate, 8) +
  disc(912, 560, 30, ball(c.light, c.deep)) +
  box(880, 330, 64, 90, 32, c.graphite);

export const camera: Drawing = ({ c, down, ball, across, shadow }) =>
  shadow(600, 620, 728) +
  shape('M470 290 L502 220 Q508 206 524 206 H676 Q692 206 698 220 L730 290 Z', down(c.graphite, c.ink)) +
  box(330, 262, 90, 40, 12, c.steel) +
  box(800, 256, 70, 46, 14, c.accent) +
  box(270, 286, 660, 434, 48, down(c.silver, c.steel)) +
  box(270, 376, 660, 254, 0, across(c.main, c.deep)) +
  withOpacity(0.4, box(270, 376, 660, 8, 0, c.bright)) +
  disc(600, 506, 202, c.ink) +
  disc(600, 500, 190, down(c.slate, c.ink)) +
  ring(600, 500, 164, c.graphite, 16) +
  disc(600, 500, 128, c.ink) +
  disc(600, 500, 108, ball(c.light, c.dark, c.ink)) +
  disc(600, 500, 52, c.ink) +
  withOpacity(0.75, oval(556, 450, 34, 24, c.white)) +
  withOpacity(0.4, disc(646, 552, 14, c.accentLight)) +
  disc(330, 336, 16, c.accent) +
  box(790, 318, 96, 34, 10, c.ink);

export const drone: Drawing = ({ c, slant, ball, across, shadow }) =>
  shadow(600, 640, 756) +
  mirror(
    line('M540 440 L330 350', c.graphite, 34) +
      line('M540 500 L360 590', c.graphite, 34) +
      withOpacity(0.55, oval(318, 296, 190, 20, c.steel) + oval(350, 536, 190, 20, c.steel)) +
      box(304, 286, 30, 74, 12, across(c.slate, c.ink)) +
      box(336, 526, 30, 74, 12, across(c.slate, c.ink)) +
      line('M420 590 L400 700', c.graphite, 16),
  ) +
  shape(
    'M600 340 C700 340 740 400 744 470 C748 560 690 610 600 610 C510 610 452 560 456 470 C460 400 500 340 600 340 Z',
    slant(c.bright, c.main, c.deep),
  ) +
  shape('M490 410 C520 366 680 366 710 410 C680 396 520 396 490 410 Z', c.dark) +
  disc(600, 560, 66, c.ink) +
  disc(600, 560, 46, ball(c.slate, c.ink)) +
  disc(600, 560, 22, ball(c.accentLight, c.accentDeep)) +
  mirror(disc(506, 500, 10, c.accentLight));

export const reader: Drawing = ({ c, across, shadow }) =>
  shadow(600, 440, 750) +
  rotate(
    5,
    600,
    450,
    box(388, 150, 424, 594, 40, c.dark) +
      box(384, 146, 424, 590, 40, across(c.light, c.main, c.deep)) +
      box(418, 184, 356, 470, 12, c.cream) +
      box(450, 224, 180, 22, 6, c.graphite) +
      repeat(10, (i) =>
        box(450, 280 + i * 32, [292, 280, 292, 268, 190, 292, 284, 292, 276, 120][i] ?? 292, 11, 5, c.steel),
      ) +
      box(450, 618, 292, 6, 3, c.silver) +
      box(450, 618, 110, 6, 3, c.main) +
      disc(596, 696, 14, c.deep),
  );

export const powerBank: Drawing = ({ c, slant, across, shadow }) =>
  shadow(600, 480, 742) +
  line('M520 214 C520 110 820 110 850 300 C868 440 800 520 890 640', c.pearl, 20) +
  rotate(20, 890, 660, box(866, 622, 50, 70, 12, c.white) + box(876, 690, 30, 40, 6, c.steel)) +
  rotate(
    -5,
    560,
    480,
    box(400, 222, 320, 514, 58, c.dark) +
      box(400, 214, 320, 512, 58, slant(c.light, c.main, c.deep)) +
      withOpacity(0.4, box(424, 266, 14, 400, 7, c.bright)) +
      repeat(4, (i) => box(500 + i * 34, 640, 20, 9, 4, i < 3 ? c.accentLight : c.dark)) +
      shape('M574 360 L518 470 H556 L540 556 L606 436 H566 Z', c.bright),
  ) +
  box(494, 190, 52, 50, 10, across(c.white, c.silver));

export const charger: Drawing = ({ c, slant, across, shadow }) =>
  shadow(540, 420, 722) +
  line('M720 560 C880 560 900 420 800 390 S 720 250 860 220 H 960', c.silver, 20) +
  box(930, 192, 70, 54, 14, c.white) +
  box(996, 204, 40, 30, 6, c.steel) +
  repeat(2, (i) => box(430 + i * 120, 250, 30, 110, 8, across(c.gold, c.goldDeep))) +
  box(360, 340, 360, 374, 64, c.steel) +
  box(360, 334, 360, 370, 64, slant(c.white, c.pearl, c.silver)) +
  box(430, 470, 220, 150, 34, slant(c.light, c.main, c.deep)) +
  shape('M556 490 L498 556 H536 L524 602 L584 534 H546 Z', c.white);

export const smartwatch: Drawing = ({ c, across, shadow }) =>
  shadow(600, 320, 764) +
  shape('M494 130 Q496 112 514 112 H686 Q704 112 706 130 L722 300 H478 Z', across(c.light, c.main, c.deep)) +
  shape('M478 590 H722 L706 750 Q704 768 686 768 H514 Q496 768 494 750 Z', across(c.light, c.main, c.deep)) +
  repeat(3, (i) => oval(600, 670 + i * 32, 13, 7, c.dark)) +
  box(770, 400, 28, 80, 14, across(c.silver, c.steel)) +
  box(420, 270, 360, 360, 92, across(c.pearl, c.silver, c.steel)) +
  box(436, 286, 328, 328, 80, c.ink) +
  ring(600, 450, 112, c.graphite, 22) +
  line('M600 338 A112 112 0 1 1 496 492', c.main, 22) +
  ring(600, 450, 78, c.graphite, 18) +
  line('M600 372 A78 78 0 0 1 664 494', c.accent, 18) +
  box(566, 430, 68, 16, 8, c.white) +
  box(576, 460, 48, 12, 6, c.steel);

export const bulb: Drawing = ({ c, ball, across, shadow }) =>
  shadow(600, 260, 758) +
  withOpacity(0.35, disc(600, 390, 290, ball(c.gold, c.tile))) +
  shape(
    'M600 150 C730 150 806 246 806 356 C806 470 724 510 706 600 H494 C476 510 394 470 394 356 C394 246 470 150 600 150 Z',
    ball(c.white, c.cream, c.gold),
  ) +
  line('M548 596 L526 430 L566 460 L600 420 L634 460 L674 430 L652 596', c.goldDeep, 9) +
  withOpacity(0.8, line('M446 340 C452 270 492 226 540 208', c.white, 18)) +
  box(494, 594, 212, 54, 16, across(c.light, c.main, c.deep)) +
  repeat(3, (i) => box(508 + i * 4, 652 + i * 30, 184 - i * 8, 26, 12, across(c.pearl, c.silver, c.slate))) +
  box(560, 740, 80, 18, 9, c.graphite);

export const securityCamera: Drawing = ({ c, slant, across, ball, shadow }) =>
  shadow(600, 360, 748) +
  oval(600, 734, 170, 24, c.steel) +
  oval(600, 726, 170, 24, across(c.white, c.silver)) +
  shape('M560 560 H640 L660 724 H540 Z', across(c.pearl, c.silver, c.steel)) +
  box(400, 190, 400, 420, 150, slant(c.white, c.pearl, c.silver)) +
  box(446, 236, 308, 328, 116, c.ink) +
  disc(600, 386, 104, c.graphite) +
  disc(600, 386, 80, ball(c.light, c.dark, c.ink)) +
  disc(600, 386, 32, c.ink) +
  withOpacity(0.8, oval(570, 352, 20, 14, c.white)) +
  disc(600, 524, 9, c.accent);
