import { box, clip, type Drawing, disc, line, mirror, oval, repeat, ring, rotate, shape, withOpacity } from './pen.ts';

export const shirt: Drawing = ({ c, across, shadow }) =>
  shadow(600, 420, 770) +
  shape(
    'M470 180 L350 224 Q320 236 306 268 L236 420 L360 476 L404 400 V720 Q404 744 430 744 H770 Q796 744 796 720 V400 L840 476 L964 420 L894 268 Q880 236 850 224 L730 180 Q600 290 470 180 Z',
    across(c.light, c.main, c.deep),
  ) +
  shape('M470 180 Q600 300 730 180 L752 188 Q600 336 448 188 Z', c.dark) +
  withOpacity(0.3, line('M404 400 V700 M796 400 V700', c.dark, 6)) +
  withOpacity(0.45, line('M458 470 Q466 600 452 710 M700 560 Q716 640 708 716', c.bright, 10)) +
  ring(600, 440, 52, c.bright, 10) +
  line('M560 466 L590 424 L610 450 L626 430 L642 462', c.bright, 9);

export const jeans: Drawing = ({ c, across, shadow }) =>
  shadow(600, 420, 772) +
  shape(
    'M430 140 H770 L820 740 Q820 756 804 756 H660 Q646 756 644 740 L604 370 L596 370 L556 740 Q554 756 540 756 H396 Q380 756 380 740 Z',
    across(c.light, c.main, c.deep),
  ) +
  box(426, 132, 348, 44, 10, c.dark) +
  repeat(4, (i) => box(462 + i * 86, 124, 18, 58, 5, c.deep)) +
  line('M600 176 V340', c.dark, 5) +
  line('M440 180 Q450 262 520 262 M760 180 Q750 262 680 262', c.gold, 4) +
  line('M636 180 Q640 290 604 320', c.gold, 4) +
  disc(600, 154, 13, c.gold) +
  line('M382 716 H556 M644 716 H818', c.gold, 4) +
  withOpacity(0.4, oval(470, 470, 30, 110, c.bright) + oval(732, 470, 30, 110, c.bright));

export const jacket: Drawing = ({ c, across, down, shadow }) => {
  const quilt = (y: number) => line(`M416 ${y} Q508 ${y + 22} 596 ${y} M604 ${y} Q692 ${y + 22} 784 ${y}`, c.deep, 5);
  return (
    shadow(600, 480, 772) +
    mirror(
      shape(
        'M444 210 Q350 230 330 320 L272 640 Q268 672 298 678 L352 684 Q378 686 384 660 L430 420 Z',
        across(c.main, c.deep),
      ) +
        line('M322 440 Q360 460 400 452 M300 550 Q340 572 384 560', c.dark, 5) +
        box(268, 654, 118, 34, 14, c.dark),
    ) +
    shape(
      'M450 196 H750 Q790 210 800 270 V730 Q800 756 774 756 H426 Q400 756 400 730 V270 Q410 210 450 196 Z',
      across(c.light, c.main, c.deep),
    ) +
    [310, 390, 470, 550, 630, 710].map(quilt).join('') +
    shape('M466 200 Q470 130 540 122 H660 Q730 130 734 200 Q680 240 600 240 Q520 240 466 200 Z', down(c.main, c.dark)) +
    box(594, 226, 12, 530, 6, c.ink) +
    box(590, 300, 20, 44, 8, c.silver) +
    mirror(line('M450 590 L480 680', c.dark, 8)) +
    box(664, 346, 66, 34, 8, c.accent)
  );
};

export const dress: Drawing = ({ c, across, shadow }) =>
  shadow(600, 460, 778) +
  mirror(line('M520 220 Q510 150 540 110', c.deep, 18)) +
  shape(
    'M506 210 Q560 270 600 250 Q640 270 694 210 Q716 310 686 400 Q760 560 824 736 Q720 780 600 770 Q480 780 376 736 Q440 560 514 400 Q484 310 506 210 Z',
    across(c.light, c.main, c.deep),
  ) +
  box(510, 386, 180, 30, 12, c.dark) +
  withOpacity(0.4, line('M560 430 Q530 600 500 750 M600 430 V760 M640 430 Q670 600 700 750', c.dark, 5)) +
  withOpacity(
    0.8,
    [
      [470, 640],
      [560, 560],
      [650, 640],
      [740, 700],
      [560, 700],
      [620, 500],
      [550, 320],
      [640, 320],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 11, c.bright))
      .join(''),
  );

export const sneaker: Drawing = ({ c, slant, down, shadow }) =>
  shadow(600, 720, 722) +
  shape(
    'M232 610 Q222 420 262 400 Q300 384 330 420 Q390 470 470 400 Q510 360 548 372 Q600 460 700 500 Q760 524 850 536 Q964 552 980 640 L978 660 H236 Z',
    slant(c.light, c.main, c.deep),
  ) +
  shape('M690 496 Q760 524 850 536 Q964 552 980 640 L976 654 Q860 600 690 628 Q650 560 690 496 Z', c.bright) +
  shape('M232 610 Q222 420 262 400 Q280 392 300 396 Q330 520 380 650 H236 Z', c.dark) +
  shape('M390 620 Q470 540 620 560 Q560 590 520 650 H392 Z', c.accent) +
  shape('M470 400 Q510 360 548 372 Q564 402 590 430 L520 480 Q488 450 470 400 Z', c.deep) +
  repeat(4, (i) => line(`M${520 + i * 46} ${476 - i * -16} L${578 + i * 44} ${420 + i * 26}`, c.white, 15)) +
  shape(
    'M214 640 Q214 630 226 630 H700 Q840 610 972 640 Q1000 648 996 672 Q990 716 930 716 H262 Q214 716 214 676 Z',
    down(c.white, c.pearl, c.silver),
  ) +
  line('M236 684 H960', c.main, 9);

export const boot: Drawing = ({ c, slant, down, shadow }) =>
  shadow(600, 560, 750) +
  shape(
    'M420 160 H660 Q676 160 676 178 L668 460 Q690 520 780 540 Q880 560 884 660 L880 690 H400 Q388 690 390 670 L410 480 L404 180 Q404 160 420 160 Z',
    slant(c.light, c.main, c.deep),
  ) +
  shape('M640 470 Q690 530 780 540 Q880 560 884 660 L882 680 Q800 640 700 650 Q640 600 640 470 Z', c.deep) +
  shape('M404 160 H676 V206 H404 Z', c.dark) +
  repeat(
    5,
    (i) => line(`M560 ${260 + i * 54} L660 ${246 + i * 54}`, c.cream, 12) + disc(556, 260 + i * 54, 10, c.gold),
  ) +
  shape(
    'M386 670 H892 Q902 680 900 708 L896 732 Q894 746 878 746 H590 L576 726 H500 L490 746 H400 Q384 746 384 728 Z',
    down(c.graphite, c.ink),
  ) +
  withOpacity(0.4, line('M438 240 L444 480', c.bright, 14));

export const backpack: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 460, 752) +
  line('M540 170 C540 90 660 90 660 170', c.ink, 26) +
  mirror(box(366, 430, 90, 260, 40, across(c.deep, c.dark))) +
  box(400, 150, 400, 594, 130, across(c.light, c.main, c.deep)) +
  line('M440 340 Q440 220 600 216 Q760 220 760 340', c.dark, 8) +
  box(444, 470, 312, 236, 44, c.dark) +
  box(444, 460, 312, 236, 44, down(c.light, c.main)) +
  line('M474 520 H726', c.dark, 8) +
  box(560, 512, 18, 54, 9, c.accent) +
  box(548, 300, 104, 76, 12, c.woodDeep) +
  line('M572 338 H628', c.cream, 6) +
  withOpacity(0.5, line('M440 420 V600', c.bright, 12));

export const handbag: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 560) +
  line('M460 420 C460 170 740 170 740 420', c.dark, 28) +
  shape('M360 400 H840 L890 680 Q896 732 846 732 H354 Q304 732 310 680 Z', across(c.light, c.main, c.deep)) +
  shape('M352 400 H848 L856 470 Q720 590 600 590 Q480 590 344 470 Z', down(c.light, c.main)) +
  line('M346 474 Q480 592 600 592 Q720 592 854 474', c.dark, 5) +
  box(566, 556, 68, 64, 14, c.gold) +
  box(588, 576, 24, 26, 6, c.goldDeep) +
  mirror(ring(460, 416, 20, c.gold, 9)) +
  withOpacity(0.4, line('M350 640 L342 690', c.bright, 12));

export const sunglasses: Drawing = ({ c, slant, down, shadow }) => {
  const lens = 'M250 400 H560 Q570 400 568 420 C562 560 500 610 410 610 C310 610 262 560 244 430 Q240 400 250 400 Z';
  return (
    shadow(600, 760, 700) +
    mirror(line('M250 410 Q190 420 176 470', c.dark, 26)) +
    line('M556 426 Q600 392 644 426', c.dark, 26) +
    mirror(
      clip(
        'lens',
        shape(lens, '#000'),
        box(230, 390, 350, 230, 0, down(c.ink, c.dark, c.main)) +
          withOpacity(0.25, shape('M300 390 H400 L330 620 H240 Z', c.white)),
      ),
    ) +
    mirror(line(lens, c.main, 24) + line('M254 396 H560', slant(c.light, c.deep), 24))
  );
};

export const watch: Drawing = ({ c, across, ball, shadow }) =>
  shadow(600, 320, 770) +
  shape('M502 90 H698 L720 270 H480 Z', across(c.light, c.main, c.deep)) +
  shape('M480 630 H720 L698 770 H502 Z', across(c.light, c.main, c.deep)) +
  line('M520 110 L506 260 M680 110 L694 260 M506 640 L520 756 M694 640 L680 756', c.bright, 4) +
  box(800, 426, 40, 48, 10, across(c.gold, c.goldDeep)) +
  disc(600, 450, 214, across(c.pearl, c.silver, c.slate)) +
  disc(600, 450, 190, c.slate) +
  disc(600, 450, 180, ball(c.white, c.cream)) +
  repeat(12, (i) => rotate(i * 30, 600, 450, box(596, 286, 8, i % 3 ? 22 : 38, 4, i % 3 ? c.steel : c.ink))) +
  line('M600 450 L540 380', c.ink, 13) +
  line('M600 450 L676 362', c.ink, 9) +
  line('M600 490 L600 318', c.accentDeep, 4) +
  disc(600, 450, 14, c.ink) +
  disc(600, 540, 34, c.pearl) +
  line('M600 540 V518', c.slate, 4);

export const cap: Drawing = ({ c, across, down, shadow }) =>
  shadow(600, 620, 690) +
  shape('M330 560 Q330 270 580 260 Q800 260 830 540 Z', across(c.light, c.main, c.deep)) +
  line('M580 262 Q500 380 500 566 M580 262 Q690 360 700 550', c.deep, 5) +
  disc(580, 258, 16, c.dark) +
  shape(
    'M330 560 Q560 500 830 538 Q960 560 1000 650 Q1000 672 970 668 Q800 600 560 616 Q420 620 340 604 Q326 590 330 560 Z',
    down(c.main, c.dark),
  ) +
  withOpacity(0.5, line('M400 440 Q430 340 510 300', c.bright, 14)) +
  disc(600, 430, 46, c.cream) +
  shape('M600 396 L612 420 L636 424 L618 442 L624 468 L600 454 L576 468 L582 442 L564 424 L588 420 Z', c.accentDeep);

export const socks: Drawing = ({ c, across, shadow }) => {
  const sock = (main: string, deep: string, stripe: string) =>
    shape(
      'M430 160 H590 V480 Q600 540 660 580 Q740 630 700 690 Q660 744 570 700 Q450 640 430 560 Z',
      across(main, deep),
    ) +
    shape('M430 160 H590 V230 H430 Z', stripe) +
    shape('M700 690 Q660 744 570 700 Q600 640 690 610 Q724 650 700 690 Z', stripe) +
    repeat(3, (i) => box(430, 270 + i * 60, 160, 22, 0, stripe));
  return (
    shadow(600, 520, 742) +
    `<g transform="translate(140 0)">${sock(c.accentLight, c.accent, c.cream)}</g>` +
    `<g transform="translate(-60 14)">${sock(c.light, c.deep, c.dark)}</g>`
  );
};
