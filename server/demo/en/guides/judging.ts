import type { TownGuide } from '../../town.ts';

export const judgingDiscounts: TownGuide = {
  by: 'mara_voss',
  title: 'How to judge a discount',
  cover: ['tagUnderGlass', 'green'],
  summary:
    'A percentage is a fraction, and somebody chose what stands below the line. Five minutes that save more than most coupons.',
  publishedDaysAgo: 96,
  changedDaysAgo: 12,
  body: `
I repaired radios for a living, and the first thing one learns there is to distrust a needle until one knows what it
measures. "60% off" is a needle. Here is how I find out what it measures.

## Ask what the discount is taken from

The struck-out price is whatever the seller puts there. It may be what the maker suggests, what the store charged for a
week last spring, or what nobody ever paid. Three questions sort them:

1. **Does anybody else ask that price?** Look at two other stores. If they are all far below it, the real discount is the
   distance to *them*.
2. **Was it ever sold for that?** The chart on the deal's page shows what was paid before. More on that in
   [Reading a price history](/articles/reading-a-price-history).
3. **Is it the same thing?** Last year's model, fewer parts in the box, or a version made for sales only: the name is
   nearly the same, the number behind it is not.

If you remember one rule: *compare prices, never percentages.*

## Add what the price leaves out

What you pay is more than the price. I write four lines on paper before I buy anything above fifty dollars:

| what | ask |
|---|---|
| shipping | to your door, not "from" |
| what it needs | batteries, cartridges, a subscription, a cable |
| sending it back | who pays, and for how many days |
| how long it lasts | divide the price by the years |

A printer for forty dollars with ink for sixty is a printer for a hundred. A pan for ninety that your children inherit is
cheap.

::best cookware

## Look at the smallest unit

Packs hide their price in the count. Divide by what you will use: a wash, a hundred grams, a sheet. Most stores print
the price per unit in small type; where they do not, do it yourself. And leave out what you will throw away: twelve
yoghurts for the price of eight are a discount only if you eat twelve.

## Beware of the clock

A countdown is there to stop you from doing what you are doing now. Some offers truly end, and the deal's page says so
when the person who posted it knew. But ask yourself: *if it were this price next week too, would I want it?* If the
answer is no, the clock is the product.

## What I vote for

When I vote here, I vote on the **price**, not on whether I need the thing:

- Up, when it is clearly below what the same thing costs elsewhere, all things added.
- Down, when the discount is one in name only.
- Nothing, when I cannot tell. Somebody else can.

This is how a good one looks, at the moment I am writing:

::best headphones
`,
};

export const readingPriceHistory: TownGuide = {
  by: 'sam_delgado',
  title: 'Reading a price history',
  cover: ['priceCurve', 'plum'],
  summary:
    'What the chart below a deal can tell you, what it cannot, and the four shapes that nearly all of them have.',
  publishedDaysAgo: 71,
  body: `
I work nights. At four in the morning I look at charts of monitors, because they are calmer than the other charts on my
ward. This is what I have learned.

## What the chart shows

Every price that was accepted for the same product: from earlier deals and from changes to this one. The line is solid
while a deal at that price could be bought, and dotted where nobody saw a price. Three things to keep in mind:

- It knows prices that somebody **posted here**. It is not a list of everything every store ever asked.
- It shows the price, not the shipping.
- Few points mean little. With two of them, any two prices make a "trend".

## Four shapes

### The staircase down

Electronics, mostly. Each step is a little lower and stays. If you can wait two months, waiting pays, until the thing is
no longer made. Then the stairs end, sometimes upwards.

### The saw

High for weeks, low for a weekend, high again. Shoes, coffee machines, anything with its own sales calendar. Never buy
on the top of a tooth: the next low is a matter of weeks.

::best monitors

### The flat line with one dip

The dip was a mistake, or the last twenty pieces. It will not come back, so do not wait for it. If today's price is a
little below the flat line, it is a fair price.

### The hill before the valley

The price climbs for some weeks, then falls "by 40%" to where it was before. The chart makes this one easy: look at the
price *before* the hill.

## How I decide

1. Is today's price at or near the lowest of 90 days? Then it is good.
2. Is it the lowest of a year? Then I buy it if I would have bought it anyway.
3. Is it neither, but I need it on Monday? Then I buy it, and close the page. Being a few dollars off is cheaper than
   weeks of looking.

## If the chart is empty

Then you can be the first point. Post what you find, with the full price, and the next person sees a little more than
you did.
`,
};
