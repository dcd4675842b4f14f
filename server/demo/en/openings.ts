import type { TownOpening } from '../town.ts';

export const openings: readonly TownOpening[] = [
  {
    comment: 'Has anybody had one of these for longer than a year? I wonder how it holds up.',
    replies: [
      'Two years here. The finish has a few marks, everything else is as on the first day.',
      'Mine needed a new seal after a while, which the store sent for free.',
    ],
  },
  {
    comment: 'Ordered. The confirmation says it ships **tomorrow**.',
    replies: ['Same here, and mine has arrived already.', 'Lucky you, I got next week.'],
  },
  {
    comment: 'Good price, but last spring it was a little cheaper. See the chart above.',
    replies: ['True. I will not wait for spring, though: the old one broke this morning.'],
  },
  {
    comment: 'Does the price hold at checkout? Sometimes they add a handling fee there.',
    replies: ['It does. No fee for me.', 'For pickup it does; with delivery it depends on where you live.'],
  },
  {
    comment: 'I compared three stores before I bought, and nobody comes close to this today.',
    replies: ['Thank you for looking. That settles it.'],
  },
  {
    comment: 'A word of warning: it is smaller than it looks in the picture. Measure first!',
    replies: ['Good point. I measured, and sent mine back.', 'For our little kitchen it was just right.'],
  },
  {
    comment: 'What is the return policy like? I have never bought from them.',
    replies: ['Thirty days, and they pay the way back. I used it once without any trouble.'],
  },
  { comment: 'Bought two: one for us and one for my mother, who has been asking for months.', replies: [] },
  {
    comment: 'Is there a difference to last year’s model besides the colour?',
    replies: [
      'The cable is longer, and it is a bit quieter. I would not pay more for it.',
      '1. Longer cable\n2. Quieter\n3. That is all',
    ],
  },
  {
    comment: 'Thanks for posting! I had it on my list and would have missed it.',
    replies: ['That is what we are here for.'],
  },
  {
    comment: 'Sold out in my size, but they told me on the phone that more come on Friday.',
    replies: ['It is back now, at the same price.'],
  },
  { comment: 'Not for me at this price, but I see why people like it.', replies: [] },
  {
    comment: 'Does it come with everything, or do you need the extra set to begin with?',
    replies: ['Everything is in the box. You can leave the extra set where it is.'],
  },
  {
    comment: 'We use ours every day. If I had to complain: the manual is a riddle.',
    replies: ['> the manual is a riddle\n\nThere is a better one on the maker’s page.'],
  },
  { comment: 'The neighbours have one, and now we do too. Price was the same for both of us.', replies: [] },
  {
    comment: 'How loud is it? We live above somebody who works nights.',
    replies: ['You hear it, but nobody below will.', 'About as loud as a kettle, for two minutes.'],
  },
];
