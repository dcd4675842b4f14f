import { box, type Drawing, disc, line, oval, repeat, ring, rotate, shape, translate, withOpacity } from './pen.ts';

export const lotion: Drawing = ({ c, across, shadow }) =>
  shadow(600, 420, 744) +
  box(556, 150, 20, 110, 8, c.steel) +
  shape('M480 130 H600 Q620 130 620 150 V176 H520 Q480 176 480 156 Z', across(c.white, c.silver)) +
  box(510, 236, 112, 54, 14, across(c.white, c.pearl, c.silver)) +
  shape(
    'M500 288 H632 Q690 310 690 380 V700 Q690 740 650 740 H482 Q442 740 442 700 V380 Q442 310 500 288 Z',
    across(c.light, c.main, c.deep),
  ) +
  box(486, 430, 160, 200, 14, c.cream) +
  shape('M566 456 C600 500 604 530 566 546 C528 530 532 500 566 456 Z', c.main) +
  box(520, 574, 92, 12, 6, c.dark) +
  box(532, 598, 68, 9, 4, c.steel) +
  withOpacity(0.6, box(462, 380, 12, 280, 6, c.white)) +
  translate(
    30,
    0,
    box(700, 560, 170, 180, 34, across(c.bright, c.light, c.main)) +
      box(690, 500, 190, 78, 22, across(c.white, c.pearl, c.silver)) +
      box(738, 640, 94, 12, 6, c.deep),
  );

export const toothbrush: Drawing = ({ c, across, shadow }) =>
  shadow(600, 300, 758) +
  box(470, 716, 260, 40, 18, across(c.pearl, c.silver, c.steel)) +
  shape('M560 340 H640 L668 640 Q670 720 600 720 Q530 720 532 640 Z', across(c.light, c.main, c.deep)) +
  box(584, 180, 32, 180, 12, across(c.white, c.pearl, c.silver)) +
  box(566, 100, 68, 130, 28, across(c.white, c.pearl, c.silver)) +
  repeat(3, (i) => box(522, 116 + i * 34, 54, 26, 6, i === 1 ? c.accent : c.light)) +
  disc(600, 450, 28, c.deep) +
  disc(600, 447, 23, c.bright) +
  repeat(3, (i) => box(592, 540 + i * 26, 16, 10, 5, i ? c.deep : c.accentLight)) +
  withOpacity(0.5, line('M560 400 L552 640', c.bright, 10));

export const hairDryer: Drawing = ({ c, across, down, ball, shadow }) =>
  shadow(640, 460, 752) +
  shape('M560 470 H690 L660 720 Q656 748 624 748 H586 Q556 748 556 720 Z', across(c.graphite, c.ink)) +
  box(590, 540, 30, 80, 15, c.slate) +
  shape('M300 270 L440 250 V470 L300 450 Q284 360 300 270 Z', across(c.ink, c.graphite)) +
  shape('M430 220 H680 Q820 220 820 360 Q820 500 680 500 H430 Z', down(c.bright, c.main, c.deep)) +
  disc(690, 360, 110, c.dark) +
  disc(690, 360, 98, ball(c.pearl, c.steel)) +
  repeat(4, (i) => ring(690, 360, 78 - i * 20, c.slate, 6)) +
  withOpacity(0.5, box(460, 244, 150, 14, 7, c.white)) +
  withOpacity(
    0.6,
    repeat(3, (i) => line(`M250 ${300 + i * 60} q-30 ${i % 2 ? 14 : -14} -60 0 t-50 0`, c.steel, 8)),
  );

export const shaver: Drawing = ({ c, across, ball, shadow }) =>
  shadow(600, 280, 756) +
  shape('M510 340 H690 L668 690 Q662 752 600 752 Q538 752 532 690 Z', across(c.light, c.main, c.deep)) +
  box(486, 270, 228, 90, 36, across(c.graphite, c.ink)) +
  [
    [520, 190],
    [680, 190],
    [600, 130],
  ]
    .map(
      ([x = 0, y = 0]) =>
        disc(x, y + 40, 76, across(c.silver, c.slate)) +
        disc(x, y + 36, 58, ball(c.white, c.steel)) +
        ring(x, y + 36, 36, c.slate, 8) +
        disc(x, y + 36, 12, c.graphite),
    )
    .join('') +
  box(572, 430, 56, 120, 28, c.ink) +
  disc(600, 466, 17, c.accent) +
  repeat(2, (i) => box(584, 590 + i * 24, 32, 9, 4, c.dark)) +
  withOpacity(0.5, line('M536 390 L556 660', c.bright, 10));

export const perfume: Drawing = ({ c, slant, across, shadow }) =>
  shadow(600, 420, 744) +
  box(536, 130, 128, 130, 20, across(c.gold, c.cream, c.goldDeep)) +
  box(560, 254, 80, 46, 8, across(c.gold, c.goldDeep)) +
  box(410, 292, 380, 450, 60, slant(c.white, c.bright, c.light)) +
  shape(
    'M436 430 Q520 400 600 430 T764 430 V680 Q764 716 728 716 H472 Q436 716 436 680 Z',
    slant(c.light, c.main, c.deep),
  ) +
  box(520, 510, 160, 120, 8, c.cream) +
  box(552, 546, 96, 14, 7, c.dark) +
  box(570, 578, 60, 10, 5, c.steel) +
  withOpacity(0.75, box(438, 330, 16, 350, 8, c.white));

export const vitamins: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 460, 744) +
  box(440, 170, 280, 120, 26, across(c.white, c.pearl, c.silver)) +
  repeat(13, (i) => line(`M${456 + i * 21} 186 v88`, c.silver, 5)) +
  box(420, 282, 320, 458, 54, across(c.light, c.main, c.deep)) +
  box(420, 390, 320, 240, 0, c.cream) +
  oval(580, 490, 64, 64, down(c.accentLight, c.accent)) +
  shape('M580 440 q16 30 0 100 q-16 -70 0 -100 Z', c.cream) +
  box(500, 580, 160, 18, 9, c.dark) +
  withOpacity(0.6, box(442, 320, 12, 370, 6, c.white)) +
  [
    [800, 716, -20],
    [870, 722, 30],
    [780, 660, 60],
  ]
    .map(([x = 0, y = 0, angle = 0]) =>
      rotate(
        angle,
        x,
        y,
        box(x - 44, y - 22, 88, 44, 22, c.white) +
          shape(`M${x} ${y - 22} H${x + 22} A22 22 0 0 1 ${x + 22} ${y + 22} H${x} Z`, c.accent),
      ),
    )
    .join('');

export const makeup: Drawing = ({ c, across, down, ball, shadow }) =>
  shadow(600, 620, 744) +
  box(360, 460, 120, 280, 20, across(c.graphite, c.ink)) +
  box(372, 420, 96, 60, 8, across(c.gold, c.cream, c.goldDeep)) +
  shape('M386 420 V270 Q386 220 454 190 V420 Z', across(c.light, c.main, c.deep)) +
  disc(690, 560, 180, across(c.graphite, c.ink)) +
  disc(690, 560, 160, c.gold) +
  disc(690, 560, 150, ball(c.bright, c.light, c.main)) +
  withOpacity(0.5, line('M610 500 Q690 460 770 500 M600 560 Q690 520 780 560 M610 620 Q690 580 770 620', c.deep, 8)) +
  rotate(
    34,
    820,
    330,
    box(800, 320, 44, 260, 20, across(c.wood, c.woodDeep)) +
      box(796, 270, 52, 70, 8, c.gold) +
      shape('M790 274 Q770 150 822 130 Q874 150 854 274 Z', down(c.deep, c.bright)),
  );
