import { box, clip, type Drawing, disc, line, mirror, oval, repeat, ring, rotate, shape, withOpacity } from './pen.ts';

export const dumbbell: Drawing = ({ c, down, shadow }) =>
  shadow(600, 760, 706) +
  rotate(
    -8,
    600,
    520,
    box(380, 486, 440, 60, 20, down(c.pearl, c.silver, c.slate)) +
      repeat(9, (i) => line(`M${490 + i * 27} 492 v48`, c.steel, 4)) +
      mirror(
        box(330, 380, 84, 272, 30, down(c.light, c.main, c.deep)) +
          box(254, 346, 92, 340, 34, down(c.main, c.deep, c.dark)) +
          box(212, 440, 52, 152, 20, down(c.graphite, c.ink)) +
          withOpacity(0.5, box(276, 380, 12, 120, 6, c.bright)),
      ),
  );

export const ball: Drawing = ({ c, ball, shadow }) => {
  const pentagon = (cx: number, cy: number, r: number, turned = 0) =>
    `M${Array.from({ length: 5 }, (_, i) => {
      const a = ((i * 72 - 90 + turned) * Math.PI) / 180;
      return `${(cx + r * Math.cos(a)).toFixed(1)} ${(cy + r * Math.sin(a)).toFixed(1)}`;
    }).join(' L')} Z`;
  const spokes = Array.from({ length: 5 }, (_, i) =>
    rotate(
      i * 72,
      600,
      466,
      line('M600 382 V286', c.steel, 8) +
        shape(pentagon(600, 226, 74, 36), c.main) +
        line('M600 286 L510 250 M600 286 L690 250', c.steel, 8),
    ),
  ).join('');
  return (
    shadow(600, 420, 742) +
    clip(
      'round',
      disc(600, 466, 272, '#000'),
      disc(600, 466, 272, ball(c.white, c.pearl, c.steel)) +
        spokes +
        shape(pentagon(600, 466, 86), c.deep) +
        withOpacity(
          0.28,
          shape('M600 738 A272 272 0 0 0 872 466 Q850 640 600 738 Z', c.ink) + oval(500, 330, 110, 60, c.white),
        ),
    )
  );
};

export const bicycle: Drawing = ({ c, shadow }) => {
  const wheel = (x: number) =>
    ring(x, 560, 168, c.ink, 20) +
    ring(x, 560, 150, c.silver, 5) +
    repeat(12, (i) => rotate(i * 30, x, 560, line(`M${x} 560 V412`, c.silver, 3))) +
    disc(x, 560, 16, c.graphite);
  return (
    shadow(600, 900, 738) +
    wheel(340) +
    wheel(860) +
    line('M340 560 L480 330 L740 330 L560 560 L340 560 M560 560 L470 300', c.main, 22) +
    line('M740 330 L860 560', c.deep, 22) +
    line('M740 330 L716 250', c.deep, 20) +
    line('M716 250 Q780 222 800 262 Q806 296 776 304', c.ink, 18) +
    line('M400 290 H520', c.ink, 30) +
    ring(560, 560, 44, c.graphite, 12) +
    line('M560 560 L590 640 M570 644 H614', c.slate, 12) +
    line('M545 517 L345 548 M545 603 L345 572', c.slate, 5) +
    withOpacity(0.6, line('M500 324 H700', c.bright, 6))
  );
};

export const tent: Drawing = ({ c, across, slant, down, shadow }) =>
  shadow(600, 860, 716) +
  shape('M560 220 L980 690 Q984 706 964 706 H420 Z', across(c.main, c.deep)) +
  shape('M560 220 L260 690 Q250 706 270 706 H760 Z', slant(c.bright, c.light, c.main)) +
  shape('M560 300 L430 706 H668 Z', down(c.ink, c.dark)) +
  shape('M560 300 L430 706 H480 Q560 520 560 300 Z', c.accentLight) +
  shape('M560 300 L668 706 H640 Q560 520 560 300 Z', c.accent) +
  line('M560 220 V190', c.graphite, 10) +
  line('M262 690 L190 716 M980 690 L1040 716', c.slate, 6) +
  disc(548, 640, 26, c.gold) +
  withOpacity(0.5, line('M520 310 L330 620', c.white, 8)) +
  repeat(16, (i) => line(`M${220 + i * 52} 718 l${(i % 3) * 7 - 7} -${14 + (i % 4) * 6}`, c.leaf, 7));

export const yogaMat: Drawing = ({ c, across, down, shadow }) =>
  shadow(620, 760, 706) +
  shape('M380 640 H980 Q1000 640 1000 660 V680 Q1000 700 980 700 H380 Z', across(c.main, c.deep)) +
  withOpacity(0.4, box(420, 650, 540, 8, 4, c.bright)) +
  disc(380, 548, 152, c.dark) +
  disc(380, 548, 146, down(c.light, c.main)) +
  repeat(5, (i) => ring(380, 548, 124 - i * 25, i % 2 ? c.light : c.deep, 9)) +
  disc(380, 548, 12, c.dark) +
  box(640, 330, 300, 296, 24, across(c.accentLight, c.accent)) +
  box(640, 330, 300, 296, 24, 'rgba(255,255,255,.12)') +
  repeat(2, (i) => box(640, 420 + i * 90, 300, 10, 0, c.accentDeep));

export const racket: Drawing = ({ c, across, ball, shadow }) =>
  shadow(600, 420, 752) +
  rotate(
    -28,
    600,
    450,
    clip(
      'strings',
      oval(600, 300, 158, 200, '#000'),
      repeat(12, (i) => box(450 + i * 27, 90, 4, 420, 0, c.silver) + box(430, 110 + i * 34, 340, 4, 0, c.silver)),
    ) +
      `<ellipse cx="600" cy="300" rx="166" ry="208" fill="none" stroke="${c.main}" stroke-width="30"/>` +
      `<ellipse cx="596" cy="296" rx="170" ry="212" fill="none" stroke="${c.bright}" stroke-width="5"/>` +
      line('M510 474 L588 600 M690 474 L612 600', c.deep, 26) +
      box(574, 580, 52, 230, 20, across(c.graphite, c.ink)) +
      repeat(5, (i) => line(`M578 ${640 + i * 34} L622 ${620 + i * 34}`, c.slate, 6)),
  ) +
  disc(820, 664, 80, ball(c.white, c.accentLight, c.accent)) +
  line('M752 640 Q820 660 836 742', c.white, 8);

export const helmet: Drawing = ({ c, across, shadow }) =>
  shadow(600, 600, 722) +
  line('M430 600 Q470 712 560 700 M760 590 Q700 712 580 702', c.ink, 16) +
  shape(
    'M270 560 Q260 260 590 240 Q890 240 940 520 Q944 566 900 570 Q800 572 740 604 H400 Q330 620 270 560 Z',
    across(c.light, c.main, c.deep),
  ) +
  shape('M400 330 Q480 270 580 268 L560 340 Q470 350 390 420 Q380 370 400 330 Z', c.ink) +
  shape('M620 268 Q720 276 780 330 L720 370 Q660 346 612 340 Z', c.ink) +
  shape('M360 480 Q440 400 556 396 L546 470 Q450 480 372 540 Q350 520 360 480 Z', c.dark) +
  shape('M612 396 Q720 400 800 460 L760 500 Q690 470 606 468 Z', c.dark) +
  withOpacity(0.6, line('M310 460 Q330 340 430 286', c.bright, 12)) +
  box(560, 690, 40, 30, 10, c.accent);

export const kayak: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 880, 690) +
  shape(
    'M130 560 Q360 500 600 500 Q840 500 1070 560 Q960 680 600 684 Q240 680 130 560 Z',
    down(c.light, c.main, c.deep),
  ) +
  shape(
    'M130 560 Q360 500 600 500 Q840 500 1070 560 Q840 590 600 590 Q360 590 130 560 Z',
    across(c.bright, c.light, c.main),
  ) +
  oval(600, 544, 150, 32, c.ink) +
  oval(600, 552, 126, 22, c.graphite) +
  box(690, 500, 30, 50, 12, c.graphite) +
  rotate(
    -16,
    600,
    440,
    box(240, 428, 720, 18, 9, across(c.silver, c.steel)) +
      mirror(shape('M260 400 H150 Q110 410 110 438 Q110 470 150 476 H260 Z', c.accent)),
  ) +
  line('M260 552 L340 544 M860 544 L940 552', c.dark, 8);

export const suitcase: Drawing = ({ c, across, shadow }) =>
  shadow(600, 420, 756) +
  mirror(box(506, 90, 20, 170, 8, across(c.silver, c.slate))) +
  box(490, 76, 220, 40, 20, c.ink) +
  mirror(disc(450, 742, 24, c.ink)) +
  box(396, 220, 408, 510, 56, across(c.light, c.main, c.deep)) +
  repeat(5, (i) => box(456 + i * 66, 252, 20, 446, 10, i < 2 ? c.light : c.deep)) +
  box(388, 440, 424, 14, 4, c.dark) +
  box(556, 226, 88, 30, 12, c.ink) +
  box(780, 420, 34, 54, 8, c.silver) +
  rotate(
    8,
    690,
    600,
    box(640, 540, 110, 130, 14, c.accent) +
      box(660, 564, 70, 10, 5, c.white) +
      box(660, 588, 50, 10, 5, c.white) +
      disc(695, 636, 18, c.accentLight),
  ) +
  withOpacity(0.6, box(418, 280, 12, 380, 6, c.bright));

export const cooler: Drawing = ({ c, across, shadow }) =>
  shadow(600, 620) +
  line('M380 430 V310 Q380 270 420 270 H780 Q820 270 820 310 V430', c.graphite, 28) +
  box(320, 420, 560, 310, 44, across(c.light, c.main, c.deep)) +
  box(300, 360, 600, 96, 36, across(c.white, c.pearl, c.silver)) +
  mirror(box(400, 420, 60, 84, 14, c.ink)) +
  box(500, 540, 200, 90, 18, c.deep) +
  shape('M600 554 V616 M574 570 L626 600 M626 570 L574 600', c.white) +
  line('M600 554 V616 M574 570 L626 600 M626 570 L574 600', c.bright, 8) +
  withOpacity(0.5, box(350, 490, 14, 180, 7, c.bright));
