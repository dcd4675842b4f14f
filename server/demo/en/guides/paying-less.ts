import type { TownGuide } from '../../town.ts';

export const stackingCoupons: TownGuide = {
  by: 'pennywise_jo',
  title: 'Stacking coupons without losing your afternoon',
  cover: ['couponStack', 'ember'],
  summary: 'Which discounts add up, in which order to apply them, and when to stop.',
  publishedDaysAgo: 44,
  changedDaysAgo: 9,
  body: `
Five people, one spreadsheet. I have stacked coupons for eleven years and have a column for the time it took. The column
taught me more than the coupons did.

## What adds up

Discounts come from different pockets, and two from **different** pockets can usually be used together:

| pocket | looks like | adds up with others? |
|---|---|---|
| the store's price | sale, clearance | yes |
| a code at checkout | \`SAVE10\` | mostly one code for each order |
| the maker | rebate, gift with purchase | yes |
| how you pay | card offer, gift card bought at a discount | yes |
| belonging | newsletter, student, first order | often as a code, so it takes the code's place |

Two codes from the same pocket rarely work. When a store takes two, one of them is usually for shipping.

## The order matters

Take a percentage off **before** a fixed amount where you may choose: on $80, first 20% and then $10 makes $54; first $10
and then 20% makes $56. Where the store decides, you cannot change it, but you can work out which of two codes is better:

- A percentage wins on large orders, a fixed amount on small ones.
- "$15 off $75" is 20% at $75 and 10% at $150. Split large orders if shipping allows.

## Check that a code is alive

Each deal here with a code shows how many members it worked for, and when last. I go by this:

1. Worked for most, within a week: use it.
2. Worked for some: read the comments, it is likely bound to a kind of product.
3. Nobody said anything yet: try it and **say so**. It takes one press and helps everybody after you.

[All deals with a coupon](/deals?hasCoupon=true) are a good place to begin.

::best coffee-tea

## What spoils it

- **The minimum.** Adding a thing for twelve dollars to save ten is how the minimum earns its keep.
- **Excluded brands.** They stand at the bottom, in grey. Read that line first.
- **Returns.** Send half of an order back, and the code may be taken back with it.
- **Rebates by mail.** Count them as nothing until they have arrived.

## When to stop

I give a stack five minutes. If I have not saved ten dollars by then, I buy or I leave. My afternoons are worth more than
that, and so are yours.
`,
};

export const buyingRefurbished: TownGuide = {
  by: 'pavel_k',
  title: 'Buying refurbished',
  cover: ['secondRound', 'teal'],
  summary:
    'Renewed, open box, used: what the words mean, what to check within the first days, and what not to buy this way.',
  publishedDaysAgo: 23,
  body: `
I read the manual before I buy the product. For used things there is no manual, so I wrote one.

## The words

They are not protected, so the seller's own page decides. Usually they mean:

- **Open box**: bought, opened, sent back. Complete or not, so ask.
- **Refurbished by the maker**: tested, worn parts replaced, a warranty from the same people who made it.
- **Refurbished by a seller**: anything between "tested thoroughly" and "wiped with a cloth". The length of the warranty
  tells you which.
- **Used**: as it is.

Grades (A, B, C) describe the looks, never the inside.

## What a good offer has

1. A warranty of **at least 90 days** in writing; a year is good.
2. A return within 14 days or more without a reason.
3. For anything with a battery: a stated capacity, or a new battery.
4. A price that is clearly below new. My line is 25%: for less than that I take the new one with its full warranty.

You find them under [refurbished deals](/deals?niche=Refurbished).

::best laptops

## The first three days

Use the return window as a test, not as a drawer.

### Phones and tablets

Check that it is **not locked** to an account or carrier before you put in your own data. Call somebody. Charge it from
20% to 80% and watch whether it gets hot.

### Laptops

Look at the battery's cycle count and full capacity. Copy a large file to the drive and back. Open every port's cable
once. Listen to the fan under load.

### Kitchen and tools

Run each program once, empty. Look at seals, blades and cables: those are the parts that wear out, and the parts you can
price.

## What I buy new

- Anything that keeps somebody **safe**: helmets, child seats, smoke alarms. You cannot see what they have been through.
- What touches skin or food and cannot be cleaned: mattresses, water filters, earbud tips.
- Printers. I cannot explain it. They know.

## And one more thing

Reset it before you use it, even if the seller says it was done. It takes ten minutes, and then it is yours.
`,
};

export const whenToBuy: TownGuide = {
  by: 'ida_lund',
  title: 'When to buy what',
  cover: ['calendar', 'navy'],
  summary: 'A calendar of the year’s low prices, and why the best month is usually the one after you wanted it.',
  publishedDaysAgo: 6,
  body: `
I buy less, I buy better, and I buy in January. People think this is a joke. It is a calendar.

## The rule behind it

Stores need room. A thing is cheapest when its season is **ending** and what comes next is already in boxes in the back.
So look one season behind:

| when | what tends to be low |
|---|---|
| January | winter coats, bedding, fitness gear after the resolutions |
| February to March | televisions, as the new ones are announced; skis |
| April to May | vacuum cleaners, kitchen machines around the holidays |
| June | tools, grills for impatient people |
| July | summer clothes, half-way through summer |
| August | laptops, paper, desks before school |
| September | garden furniture, last year's bicycles |
| October | tents, sandals |
| November | electronics, nearly everything with a plug |
| December, after the 26th | decorations, gift sets, paper |

It is a tendency, not a promise. Check the price history before you wait half a year for ten percent.

## November, soberly

The last week of November has real lows, in electronics above all. It also has the year's most creative struck-out
prices. What has worked for me:

1. Write the list in **October**, with the price you would pay.
2. Buy what reaches that price. Do not buy what is not on the list.
3. By the evening, close everything.

::best outerwear

## Clothes: wait three weeks

What is new arrives at full price, and after about three weeks the sizes that are left begin to fall. If yours is a
common size you can wait longer; if it is not, three weeks is all you have.

## What never gets cheaper

Some things hardly move: books just published, staple groceries, anything that the maker sells at one price everywhere.
For those, look for a code or a bundle, or simply buy them when you need them. Waiting has a price as well: the weeks
without.

[Save what you wait for](/saved), and look at the list once a month. Half of it you will no longer want. That is the
largest discount there is.
`,
};
