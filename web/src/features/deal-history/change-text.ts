import type { DealChange, Mover } from '@haggle/contract/deals/lifecycle';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';

type Change = Pick<DealChange, 'kind' | 'mover' | 'fromStatus' | 'toStatus' | 'fields'>;

const movers: Record<Mover, string> = {
  author: 'The author',
  moderator: 'A moderator',
  trusted: 'A trusted member',
  community: 'Members',
  clock: 'The clock',
};

/** What was done to a deal, as sentences: `The author changed the price from $80.00 to $60.00.` */
export function changeText(change: Change): string[] {
  switch (change.kind) {
    case 'submitted':
      return ['The author posted it.'];
    case 'approved':
      return [`${movers[change.mover]} approved it. It waits for its start.`];
    case 'merged':
      return ['mergedInto' in change.fields ? 'It was merged into another deal.' : 'Another deal was merged into it.'];
    case 'moved':
      return [moveText(change)];
    case 'edited':
      return editTexts(change);
  }
}

/** Why a deal is in its state, in a few words: `Members reported it sold out.` */
export function moveText({ mover, fromStatus, toStatus }: Pick<Change, 'mover' | 'fromStatus' | 'toStatus'>): string {
  const who = movers[mover];
  switch (toStatus) {
    case 'sold_out':
      return mover === 'community' ? 'Members reported it sold out.' : `${who} marked it as sold out.`;
    case 'expired':
      if (mover === 'clock') return 'Its end came.';
      return mover === 'community' ? 'Members reported it expired.' : `${who} marked it as expired.`;
    case 'active':
      if (fromStatus === 'pending') return mover === 'clock' ? 'Its start came.' : `${who} approved it.`;
      if (mover === 'community') return 'Members reported that it works again.';
      return `${who} marked it as ${fromStatus === 'sold_out' ? 'back in stock' : 'live again'}.`;
    case 'archived':
      return mover === 'clock' ? 'It was archived, long after it had expired.' : `${who} archived it.`;
    case 'rejected':
      return `${who} did not accept it.`;
    case 'pending':
      return mover === 'moderator' ? 'It waits for approval again, after an appeal.' : `${who} sent it again.`;
    case 'removed':
      return mover === 'author' ? 'The author withdrew it.' : `${who} removed it.`;
    default:
      return `${who} changed its state.`;
  }
}

type Telling = (value: never) => string;

/** How a field is called, and how its value is told; what has no telling is too long or too bare for a sentence. */
const tellings: Record<string, readonly [name: string, tell?: Telling]> = {
  title: ['the title', (title: string) => `“${title}”`],
  description: ['the description'],
  dealURL: ['the link'],
  price: ['the price', formatPrice],
  retailPrice: ['the retail price', formatPrice],
  shippingPrice: ['the shipping price', formatPrice],
  couponCode: ['the coupon code', (code: string) => code],
  niche: ['the kind', (niche: string) => niche],
  tags: ['the tags'],
  nextBestPrice: ['the next best price', formatPrice],
  nextBestWhere: ['where the next best price is', (place: string) => place],
  category: ['the category'],
  store: ['the store'],
  brand: ['the brand'],
  images: ['the pictures'],
  startsAt: ['the start', formatDate],
  endsAt: ['the end', formatDate],
  attributedTo: ['whom it is attributed to', (name: string) => name],
};

function editTexts({ mover, fields }: Change): string[] {
  const who = movers[mover];
  const texts = Object.entries(fields).map(([field, [before, after]]) => `${who} ${editText(field, before, after)}.`);
  return texts.length > 0 ? texts : [`${who} changed it.`];
}

function editText(field: string, before: unknown, after: unknown): string {
  if (field === 'freeShipping') return after ? 'said that shipping is free' : 'said that shipping is not free';
  const [name, tell] = tellings[field] ?? [`the field ${field}`];
  if (isNothing(before)) return `added ${name}${tell ? `: ${tell(after as never)}` : ''}`;
  if (isNothing(after)) return `removed ${name}`;
  return `changed ${name}${tell ? ` from ${tell(before as never)} to ${tell(after as never)}` : ''}`;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
