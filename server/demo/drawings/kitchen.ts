import { box, type Drawing, disc, line, mirror, oval, repeat, ring, rotate, shape, withOpacity } from './pen.ts';

export const mug: Drawing = ({ c, across, down, shadow }) =>
  shadow(580, 400) +
  line('M740 400 C880 390 880 610 726 610', c.deep, 46) +
  line('M740 396 C870 386 870 602 726 602', c.main, 36) +
  shape('M390 300 H770 L752 660 Q748 732 670 732 H490 Q412 732 408 660 Z', across(c.light, c.main, c.deep)) +
  oval(580, 302, 190, 44, c.bright) +
  oval(580, 306, 168, 34, c.woodDark) +
  oval(580, 314, 150, 24, down(c.woodDark, c.woodDeep)) +
  withOpacity(0.5, box(440, 390, 20, 230, 10, c.bright)) +
  withOpacity(
    0.55,
    line('M520 220 C490 180 550 150 520 100', c.white, 16) + line('M620 230 C590 190 650 160 620 110', c.white, 16),
  );

export const coffeeMachine: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 520) +
  box(360, 160, 480, 570, 50, across(c.light, c.main, c.deep)) +
  box(400, 330, 400, 300, 26, c.ink) +
  box(400, 330, 400, 60, 26, down(c.graphite, c.ink)) +
  box(360, 646, 480, 86, 34, down(c.silver, c.steel)) +
  box(410, 640, 380, 22, 8, c.graphite) +
  disc(460, 244, 36, c.ink) +
  disc(460, 240, 32, down(c.pearl, c.steel)) +
  line('M460 240 L478 222', c.ink, 7) +
  box(540, 214, 220, 58, 16, c.ink) +
  box(558, 232, 90, 22, 6, c.accent) +
  disc(730, 243, 10, c.steel) +
  box(540, 350, 120, 54, 12, across(c.pearl, c.silver, c.slate)) +
  box(570, 400, 60, 30, 8, c.steel) +
  line('M660 378 H760', c.ink, 34) +
  line('M660 374 H756', c.woodDeep, 24) +
  withOpacity(0.8, box(594, 430, 12, 90, 6, c.woodDark)) +
  line('M680 560 C730 556 730 610 676 606', c.white, 14) +
  shape('M520 520 H684 L670 620 Q666 640 640 640 H560 Q536 640 532 620 Z', across(c.white, c.pearl, c.silver)) +
  withOpacity(0.5, box(380, 200, 14, 420, 7, c.bright));

export const kettle: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 420) +
  line('M720 260 C900 250 890 600 770 620', c.ink, 44) +
  line('M724 256 C886 250 878 584 770 606', c.graphite, 26) +
  shape('M446 340 Q380 330 318 284 L300 300 Q330 420 424 470 Z', c.deep) +
  shape('M460 270 H740 L800 640 Q806 690 760 690 H440 Q394 690 400 640 Z', across(c.bright, c.main, c.deep)) +
  shape('M460 270 Q480 210 600 210 Q720 210 740 270 Z', down(c.light, c.deep)) +
  disc(600, 196, 24, c.ink) +
  box(390, 690, 420, 42, 16, down(c.graphite, c.ink)) +
  withOpacity(0.55, shape('M496 330 L518 330 L484 630 L456 630 Z', c.white)) +
  box(580, 460, 40, 160, 20, c.dark) +
  box(588, 520, 24, 92, 12, c.sky);

export const blender: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 340) +
  line('M740 250 C850 250 840 470 716 480', c.steel, 28) +
  withOpacity(0.85, shape('M440 180 H760 L712 530 H488 Z', across(c.white, c.sky, c.white))) +
  shape('M456 300 C510 280 560 324 610 300 S 710 290 744 304 L712 530 H488 Z', down(c.accentLight, c.accent)) +
  disc(540, 360, 16, c.accentDeep) +
  disc(640, 410, 22, c.accentLight) +
  disc(570, 460, 14, c.accentLight) +
  box(420, 146, 360, 46, 20, down(c.graphite, c.ink)) +
  box(540, 112, 120, 44, 16, c.graphite) +
  withOpacity(0.7, shape('M478 210 L500 210 L520 500 L510 500 Z', c.white)) +
  box(478, 524, 244, 30, 10, c.ink) +
  shape('M470 552 H730 L770 700 Q774 732 740 732 H460 Q426 732 430 700 Z', across(c.light, c.main, c.deep)) +
  disc(600, 644, 44, c.ink) +
  disc(600, 640, 38, down(c.pearl, c.steel)) +
  line('M600 640 L618 614', c.ink, 8);

export const pan: Drawing = ({ c, down, slant, ball, shadow }) =>
  shadow(520, 620, 700) +
  rotate(
    -24,
    520,
    500,
    box(740, 466, 340, 60, 28, down(c.woodDeep, c.woodDark)) +
      box(716, 474, 90, 44, 8, c.steel) +
      disc(1042, 496, 12, c.tileEdge),
  ) +
  oval(490, 552, 310, 190, c.dark) +
  oval(490, 528, 310, 190, slant(c.light, c.main, c.deep)) +
  oval(490, 524, 268, 156, down(c.ink, c.graphite)) +
  oval(490, 548, 230, 124, c.graphite) +
  shape(
    'M380 540 C360 470 470 450 520 480 C590 470 640 530 590 570 C560 620 470 600 440 606 C390 610 370 580 380 540 Z',
    c.white,
  ) +
  oval(490, 536, 62, 46, ball(c.gold, c.goldDeep)) +
  withOpacity(0.7, oval(472, 520, 18, 10, c.white));

export const pot: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 600) +
  mirror(line('M330 480 H272 Q250 480 250 504 Q250 528 272 528 H330', c.deep, 32)) +
  shape('M310 430 H890 V610 Q890 732 770 732 H430 Q310 732 310 610 Z', across(c.light, c.main, c.deep)) +
  withOpacity(0.45, box(350, 470, 18, 160, 9, c.bright)) +
  shape(
    'M296 436 Q300 392 360 372 Q480 332 600 332 Q720 332 840 372 Q900 392 904 436 Z',
    across(c.light, c.main, c.deep),
  ) +
  box(288, 420, 624, 34, 16, c.dark) +
  box(288, 412, 624, 32, 16, across(c.bright, c.light, c.main)) +
  box(572, 300, 56, 40, 8, c.steel) +
  box(536, 268, 128, 44, 22, down(c.pearl, c.steel)) +
  withOpacity(0.5, line('M420 386 Q500 360 580 356', c.bright, 12));

export const knives: Drawing = ({ c, across, down, slant, shadow }) => {
  const knife = (x: number, y: number, height: number) =>
    box(x, y, 60, height, 22, across(c.graphite, c.ink)) +
    box(x + 4, y + height - 14, 52, 14, 4, c.silver) +
    repeat(2, (i) => disc(x + 30, y + 44 + i * 54, 7, c.steel));
  return (
    shadow(590, 460) +
    rotate(-14, 600, 500, knife(430, 150, 220) + knife(520, 190, 200) + knife(610, 170, 220) + knife(700, 220, 180)) +
    shape('M410 380 L800 330 L850 690 Q852 730 812 732 H440 Q400 730 404 690 Z', slant(c.wood, c.woodDeep)) +
    repeat(4, (i) => line(`M${440 + i * 100} ${410 - i * 12} L${452 + i * 100} ${700}`, c.woodDeep, 3)) +
    shape('M410 380 L800 330 L803 352 L409 402 Z', down(c.cream, c.wood)) +
    box(540, 560, 150, 50, 12, c.main)
  );
};

export const airFryer: Drawing = ({ c, across, ball, down, shadow }) =>
  shadow(600, 480) +
  shape(
    'M380 300 C380 190 470 150 600 150 C730 150 820 190 820 300 L836 640 Q838 730 750 730 H450 Q362 730 364 640 Z',
    across(c.light, c.main, c.deep),
  ) +
  oval(600, 222, 150, 46, c.ink) +
  disc(600, 300, 70, c.ink) +
  disc(600, 296, 62, ball(c.pearl, c.steel)) +
  line('M600 296 L632 262', c.accent, 9) +
  shape('M372 440 H828 L834 600 Q838 664 780 664 H420 Q362 664 366 600 Z', down(c.dark, c.ink)) +
  box(470, 470, 260, 100, 20, veilGlass) +
  box(510, 560, 180, 54, 26, across(c.pearl, c.silver, c.steel)) +
  withOpacity(0.5, line('M424 280 C430 220 470 190 520 180', c.bright, 12));
const veilGlass = 'rgba(255,255,255,.14)';

export const toaster: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 600) +
  repeat(
    2,
    (i) =>
      shape(
        `M${400 + i * 200} 400 V250 Q${380 + i * 200} 180 ${450 + i * 200} 176 H${520 + i * 200} Q${600 + i * 200} 180 ${574 + i * 200} 250 V400 Z`,
        c.woodDeep,
      ) +
      shape(
        `M${418 + i * 200} 400 V258 Q${404 + i * 200} 200 ${456 + i * 200} 196 H${514 + i * 200} Q${574 + i * 200} 200 ${556 + i * 200} 258 V400 Z`,
        down(c.creamDeep, c.wood),
      ),
  ) +
  box(300, 340, 600, 380, 110, across(c.light, c.main, c.deep)) +
  box(370, 350, 460, 34, 16, c.ink) +
  box(300, 660, 600, 72, 30, down(c.graphite, c.ink)) +
  box(880, 440, 46, 70, 14, c.ink) +
  disc(780, 590, 40, c.ink) +
  disc(780, 586, 34, down(c.pearl, c.steel)) +
  line('M780 586 V562', c.ink, 7) +
  withOpacity(0.5, box(350, 450, 18, 150, 9, c.bright)) +
  repeat(3, (i) => disc(640 + i * 34, 590, 9, i ? c.dark : c.accent));

export const bottle: Drawing = ({ c, across, shadow }) =>
  shadow(600, 240, 748) +
  box(540, 120, 120, 96, 24, across(c.graphite, c.ink)) +
  line('M560 130 C560 70 640 70 640 130', c.graphite, 22) +
  box(528, 204, 144, 30, 12, across(c.pearl, c.silver, c.steel)) +
  shape(
    'M530 232 H670 Q714 262 714 330 V700 Q714 744 670 744 H530 Q486 744 486 700 V330 Q486 262 530 232 Z',
    across(c.light, c.main, c.deep),
  ) +
  withOpacity(0.6, box(516, 330, 16, 330, 8, c.bright)) +
  shape('M486 640 H714 V700 Q714 744 670 744 H530 Q486 744 486 700 Z', c.deep) +
  ring(620, 470, 40, c.bright, 9) +
  shape('M596 484 Q610 440 620 444 Q630 470 650 452 Q640 496 616 500 Q600 500 596 484 Z', c.bright);
