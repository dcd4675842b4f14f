import { box, clip, type Drawing, disc, line, oval, repeat, ring, rotate, shape, withOpacity } from './pen.ts';

export const tyre: Drawing = ({ c, ball, down, shadow }) =>
  shadow(600, 420, 752) +
  disc(600, 450, 300, down(c.graphite, c.ink)) +
  repeat(36, (i) => rotate(i * 10, 600, 450, box(588, 148, 24, 44, 6, c.ink))) +
  ring(600, 450, 236, c.slate, 4) +
  ring(600, 450, 216, c.graphite, 8) +
  disc(600, 450, 196, c.ink) +
  disc(600, 450, 184, ball(c.white, c.silver, c.steel)) +
  repeat(5, (i) => rotate(i * 72, 600, 450, shape('M600 410 L546 300 Q600 268 654 300 Z', c.graphite))) +
  disc(600, 450, 60, c.steel) +
  disc(600, 450, 46, ball(c.light, c.deep)) +
  repeat(5, (i) => rotate(i * 72 + 36, 600, 450, disc(600, 372, 11, c.slate)));

export const carCharger: Drawing = ({ c, across, down, shadow }) =>
  shadow(560, 520, 728) +
  line('M730 470 C900 470 960 380 900 300 S 960 170 1040 210', c.pearl, 18) +
  rotate(
    -24,
    560,
    480,
    box(250, 440, 60, 60, 20, across(c.gold, c.goldDeep)) +
      box(290, 412, 220, 116, 30, down(c.slate, c.ink)) +
      repeat(2, (i) => box(350, 396 + i * 130, 80, 20, 8, c.steel)) +
      box(480, 370, 270, 200, 62, down(c.light, c.main, c.deep)) +
      withOpacity(0.5, box(520, 392, 190, 14, 7, c.bright)) +
      oval(748, 470, 26, 92, c.ink) +
      box(736, 404, 24, 52, 8, c.steel) +
      box(736, 484, 24, 52, 8, c.accent) +
      disc(590, 470, 30, c.dark) +
      shape('M596 446 L574 476 H590 L584 498 L608 466 H592 Z', c.bright),
  );

export const dashcam: Drawing = ({ c, across, ball, down, shadow }) =>
  shadow(600, 520, 728) +
  shape('M470 170 H730 L704 226 H496 Z', across(c.silver, c.steel)) +
  box(570, 220, 60, 130, 12, across(c.slate, c.ink)) +
  disc(600, 316, 44, ball(c.steel, c.graphite)) +
  box(330, 350, 540, 330, 70, down(c.graphite, c.ink)) +
  box(346, 366, 508, 150, 56, veilWhite) +
  disc(480, 516, 122, c.slate) +
  disc(480, 516, 106, c.ink) +
  disc(480, 516, 82, ball(c.light, c.dark, c.ink)) +
  disc(480, 516, 32, c.ink) +
  withOpacity(0.8, oval(450, 480, 22, 15, c.white)) +
  repeat(5, (i) => box(650, 450 + i * 28, 150, 10, 5, c.graphite)) +
  disc(806, 416, 10, c.accent) +
  box(430, 690, 340, 18, 9, c.main);
const veilWhite = 'rgba(255,255,255,.07)';

export const carCare: Drawing = ({ c, across, shadow }) =>
  shadow(600, 560, 742) +
  shape('M470 150 H610 Q640 150 640 180 V214 H600 L570 250 H520 V214 H440 L430 170 Z', across(c.graphite, c.ink)) +
  shape('M470 214 H500 L480 270 H456 Z', c.accent) +
  box(520, 244, 84, 50, 8, c.silver) +
  shape(
    'M500 290 H624 Q700 340 700 430 V700 Q700 740 660 740 H464 Q424 740 424 700 V430 Q424 340 500 290 Z',
    across(c.light, c.main, c.deep),
  ) +
  box(424, 440, 276, 210, 0, c.cream) +
  shape('M466 570 Q480 520 520 512 L548 486 H606 L636 516 Q664 524 664 570 Z', c.deep) +
  disc(510, 572, 22, c.ink) +
  disc(622, 572, 22, c.ink) +
  box(490, 612, 140, 14, 7, c.dark) +
  withOpacity(0.6, box(442, 400, 12, 290, 6, c.white)) +
  shape(
    'M720 640 Q730 590 800 600 Q880 590 900 650 Q930 720 870 738 H750 Q700 730 720 640 Z',
    across(c.accentLight, c.accent),
  ) +
  line('M750 660 Q800 640 860 664 M760 700 Q810 684 862 704', c.accentDeep, 7);

export const pens: Drawing = ({ c, across, shadow }) => {
  const pen = (x: number, top: number, body: string, dark: string) =>
    box(x, top, 52, 330, 18, across(body, dark)) +
    box(x + 38, top + 20, 12, 120, 6, c.silver) +
    shape(`M${x} ${top + 322} H${x + 52} L${x + 32} ${top + 400} H${x + 20} Z`, c.silver);
  return (
    shadow(600, 400) +
    rotate(-16, 540, 420, pen(490, 130, c.accentLight, c.accentDeep)) +
    rotate(-3, 600, 420, pen(570, 100, c.gold, c.goldDeep)) +
    rotate(13, 680, 420, pen(660, 140, c.graphite, c.ink)) +
    rotate(
      22,
      700,
      460,
      shape('M700 190 L722 140 L744 190 Z', c.cream) + box(700, 190, 44, 330, 0, across(c.leafLight, c.leaf)),
    ) +
    shape('M440 420 H760 L740 700 Q736 732 704 732 H496 Q464 732 460 700 Z', across(c.light, c.main, c.deep)) +
    box(428, 404, 344, 42, 18, across(c.bright, c.light, c.main)) +
    withOpacity(0.5, line('M490 490 L504 680', c.bright, 14))
  );
};

export const notebook: Drawing = ({ c, across, shadow }) =>
  shadow(600, 560, 748) +
  rotate(
    -6,
    580,
    450,
    box(380, 170, 420, 570, 26, c.dark) +
      box(392, 176, 408, 552, 18, c.cream) +
      box(372, 160, 416, 566, 26, across(c.light, c.main, c.deep)) +
      box(372, 160, 60, 566, 26, c.deep) +
      box(708, 160, 22, 566, 0, c.dark) +
      box(480, 260, 190, 110, 12, c.cream) +
      box(510, 290, 130, 14, 7, c.dark) +
      box(510, 322, 90, 12, 6, c.steel) +
      shape('M560 720 H592 V790 L576 774 L560 790 Z', c.accent),
  ) +
  rotate(
    14,
    900,
    460,
    box(884, 220, 34, 430, 14, across(c.gold, c.goldDeep)) +
      shape('M884 640 H918 L905 716 H897 Z', c.graphite) +
      box(884, 300, 34, 10, 0, c.cream) +
      box(910, 230, 10, 120, 5, c.goldDeep),
  );

export const giftCard: Drawing = ({ c, slant, across, shadow }) =>
  shadow(600, 660, 700) +
  rotate(9, 600, 470, box(270, 300, 640, 380, 40, across(c.accentLight, c.accent))) +
  rotate(
    -6,
    600,
    450,
    box(280, 268, 640, 390, 40, c.dark) +
      clip(
        'card',
        box(280, 260, 640, 390, 40, '#000'),
        box(280, 260, 640, 390, 0, slant(c.light, c.main, c.deep)) +
          withOpacity(0.22, disc(840, 280, 230, c.white) + disc(900, 620, 170, c.white)) +
          box(410, 260, 54, 390, 0, c.accent) +
          box(280, 380, 640, 54, 0, c.accent),
      ) +
      shape(
        'M437 407 C360 300 310 360 340 400 C360 424 400 416 437 407 C400 470 330 480 360 500 C400 510 430 450 437 407 C444 450 474 510 514 500 C544 480 474 470 437 407 C474 416 514 424 534 400 C564 360 514 300 437 407 Z',
        c.accentLight,
      ) +
      disc(437, 407, 22, c.accentDeep) +
      box(600, 540, 250, 26, 13, c.white) +
      box(680, 586, 170, 16, 8, c.bright),
  );

export const appWindow: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 760, 716) +
  box(220, 190, 760, 510, 34, c.silver) +
  box(220, 184, 760, 508, 34, c.white) +
  clip(
    'bar',
    box(220, 184, 760, 508, 34, '#000'),
    box(220, 184, 760, 78, 0, across(c.light, c.main)) + box(220, 262, 190, 440, 0, c.pearl),
  ) +
  repeat(3, (i) => disc(270 + i * 40, 223, 12, [c.accent, c.gold, c.leafLight][i] ?? c.white)) +
  repeat(5, (i) => box(254, 306 + i * 56, i ? 110 : 126, 20, 10, i ? c.silver : c.main)) +
  box(450, 306, 230, 170, 20, down(c.bright, c.light)) +
  line('M476 440 L530 390 L576 416 L650 344', c.deep, 10) +
  box(710, 306, 230, 170, 20, c.pearl) +
  ring(825, 391, 52, c.silver, 20) +
  line('M825 339 A52 52 0 0 1 868 420', c.accent, 20) +
  repeat(4, (i) => box(450, 514 + i * 42, 490 - (i % 2) * 120, 18, 9, c.pearl));
