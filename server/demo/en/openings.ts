import type { TownOpening } from '../town.ts';

export const openings: readonly TownOpening[] = [
  {
    says: 'Has anybody had one of these for longer than a year? I wonder how it holds up.',
    answers: [
      'Two years here. The finish has a few marks, everything else is as on the first day.',
      'Mine needed a new seal after a while, which the store sent for free.',
    ],
  },
  {
    says: 'Ordered. The confirmation says it ships **tomorrow**.',
    answers: ['Same here, and mine has arrived already.', 'Lucky you, I got next week.'],
  },
  {
    says: 'Good price, but last spring it was a little cheaper. See the chart above.',
    answers: ['True. I will not wait for spring, though: the old one broke this morning.'],
  },
  {
    says: 'Does the price hold at checkout? Sometimes they add a handling fee there.',
    answers: ['It does. No fee for me.', 'For pickup it does; with delivery it depends on where you live.'],
  },
  {
    says: 'I compared three stores before I bought, and nobody comes close to this today.',
    answers: ['Thank you for looking. That settles it.'],
  },
  {
    says: 'A word of warning: it is smaller than it looks in the picture. Measure first!',
    answers: ['Good point. I measured, and sent mine back.', 'For our little kitchen it was just right.'],
  },
  {
    says: 'What is the return policy like? I have never bought from them.',
    answers: ['Thirty days, and they pay the way back. I used it once without any trouble.'],
  },
  { says: 'Bought two: one for us and one for my mother, who has been asking for months.', answers: [] },
  {
    says: 'Is there a difference to last year’s model besides the colour?',
    answers: [
      'The cable is longer, and it is a bit quieter. I would not pay more for it.',
      '1. Longer cable\n2. Quieter\n3. That is all',
    ],
  },
  {
    says: 'Thanks for posting! I had it on my list and would have missed it.',
    answers: ['That is what we are here for.'],
  },
  {
    says: 'Sold out in my size, but they told me on the phone that more come on Friday.',
    answers: ['It is back now, at the same price.'],
  },
  { says: 'Not for me at this price, but I see why people like it.', answers: [] },
  {
    says: 'Does it come with everything, or do you need the extra set to begin with?',
    answers: ['Everything is in the box. You can leave the extra set where it is.'],
  },
  {
    says: 'We use ours every day. If I had to complain: the manual is a riddle.',
    answers: ['> the manual is a riddle\n\nThere is a better one on the maker’s page.'],
  },
  { says: 'The neighbours have one, and now we do too. Price was the same for both of us.', answers: [] },
  {
    says: 'How loud is it? We live above somebody who works nights.',
    answers: ['You hear it, but nobody below will.', 'About as loud as a kettle, for two minutes.'],
  },
];
