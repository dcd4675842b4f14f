import { box, type Drawing, disc, line, repeat, ring, rotate, shape, withOpacity } from './pen.ts';

/** A price tag with a struck-out price under a magnifying glass. */
export const tagUnderGlass: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 560) +
  rotate(
    -12,
    560,
    430,
    shape('M300 300 Q300 270 330 270 H650 L800 430 L650 590 H330 Q300 590 300 560 Z', across(c.light, c.main, c.deep)) +
      disc(690, 430, 30, c.tile) +
      line('M710 420 C800 330 830 250 800 190', c.wood, 10) +
      box(360, 350, 230, 34, 17, c.white) +
      box(360, 440, 150, 60, 14, c.white) +
      line('M350 376 L604 352', c.ink, 14),
  ) +
  line('M760 620 L880 740', c.woodDark, 46) +
  line('M760 620 L876 734', c.woodDeep, 30) +
  withOpacity(0.45, disc(690, 545, 118, c.sky)) +
  ring(690, 545, 118, down(c.graphite, c.ink), 26) +
  withOpacity(0.7, line('M618 520 A80 80 0 0 1 670 470', c.white, 16));

/** A price over time, with its lowest point. */
export const priceCurve: Drawing = ({ c, down, shadow }) =>
  shadow(600, 640) +
  box(270, 210, 660, 500, 34, down(c.white, c.pearl)) +
  repeat(4, (at) => line(`M320 ${310 + at * 90} H880`, c.silver, 4)) +
  withOpacity(0.4, shape('M330 380 L420 340 L500 420 L590 390 L670 560 L760 470 L870 500 V650 H330 Z', c.light)) +
  line('M330 380 L420 340 L500 420 L590 390 L670 560 L760 470 L870 500', c.deep, 18) +
  disc(670, 560, 34, c.white) +
  ring(670, 560, 30, c.accentDeep, 14) +
  box(596, 602, 148, 50, 25, c.accent) +
  box(622, 620, 96, 14, 7, c.white) +
  box(330, 244, 190, 24, 12, c.steel);

/** Coupons on top of each other. */
export const couponStack: Drawing = ({ c, across, shadow }) =>
  shadow(600, 560) +
  coupon(-11, 0, 40, across(c.bright, c.light), c.deep, c.white) +
  coupon(3, 10, -20, across(c.accentLight, c.accent), c.accentDeep, c.white) +
  coupon(-3, -10, -110, across(c.light, c.main, c.deep), c.dark, c.white);

function coupon(degrees: number, x: number, y: number, fill: string, edge: string, white: string): string {
  const outline =
    'M330 440 H870 Q890 440 890 460 V505 A35 35 0 0 0 890 575 V620 Q890 640 870 640 H330 Q310 640 310 620 V575 A35 35 0 0 0 310 505 V460 Q310 440 330 440 Z';
  const inner =
    shape(outline, fill) +
    repeat(7, (at) => line(`M690 ${456 + at * 26} v12`, white, 6)) +
    box(370, 490, 240, 40, 20, white) +
    withOpacity(0.75, box(370, 556, 160, 24, 12, white)) +
    disc(745, 512, 20, white) +
    disc(825, 570, 20, white) +
    line('M752 590 L818 494', white, 14) +
    line('M330 640 H870', edge, 6);
  return `<g transform="translate(${x} ${y}) rotate(${degrees} 600 540)">${inner}</g>`;
}

/** A phone in a second round of use. */
export const secondRound: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 420) +
  line('M812 300 A270 270 0 1 0 868 470', c.accent, 40) +
  shape('M886 214 L846 352 L740 268 Z', c.accent) +
  box(480, 230, 240, 480, 40, across(c.light, c.main, c.deep)) +
  box(500, 252, 200, 436, 24, down(c.graphite, c.ink)) +
  withOpacity(0.9, disc(600, 440, 74, c.leaf)) +
  line('M564 442 L592 470 L640 414', c.white, 20) +
  box(560, 640, 80, 12, 6, c.slate) +
  withOpacity(0.5, line('M496 290 V560', c.bright, 8));

/** A year's calendar with its cheapest days. */
export const calendar: Drawing = ({ c, down, across, shadow }) =>
  shadow(600, 600) +
  box(310, 220, 580, 490, 40, down(c.white, c.pearl)) +
  shape('M310 330 V260 Q310 220 350 220 H850 Q890 220 890 260 V330 Z', across(c.light, c.main, c.deep)) +
  repeat(2, (at) => line(`M${440 + at * 320} 180 V262`, c.ink, 26)) +
  repeat(20, (at) => {
    const [x, y] = [362 + (at % 5) * 102, 372 + Math.floor(at / 5) * 80];
    const isCheap = at === 7 || at === 16;
    return box(x, y, 70, 54, 14, isCheap ? c.accent : c.silver) + (isCheap ? disc(x + 35, y + 27, 11, c.white) : '');
  }) +
  withOpacity(0.6, box(350, 262, 200, 22, 11, c.white));
