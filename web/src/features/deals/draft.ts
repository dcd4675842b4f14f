import type { InputOf } from '@haggle/contract/endpoints';

/** The body of `POST /deals` as it is sent. */
export type DraftBody = InputOf<'POST /deals'>['body'];

/** The form of a new deal: what people type, as they typed it. */
export interface DraftForm {
  dealURL: string;
  title: string;
  price: string;
  retailPrice: string;
  store: string;
  brand: string;
  category: string;
  niche: string;
  freeShipping: boolean;
  shippingPrice: string;
  couponCode: string;
  endsOn: string;
  description: string;
}

export const emptyDraft: DraftForm = {
  dealURL: '',
  title: '',
  price: '',
  retailPrice: '',
  store: '',
  brand: '',
  category: '',
  niche: '',
  freeShipping: false,
  shippingPrice: '',
  couponCode: '',
  endsOn: '',
  description: '',
};

/** Turns the form into the body the API takes; fields left empty are left out. */
export function toDraftBody(form: DraftForm): DraftBody {
  const { freeShipping, endsOn, price, retailPrice, shippingPrice, ...texts } = form;
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  return {
    ...filled,
    freeShipping,
    // Missing or unreadable amounts stay so, and the contract's check says what is wrong.
    ...(amountOf(price) !== undefined && { price: amountOf(price) }),
    ...(amountOf(retailPrice) !== undefined && { retailPrice: amountOf(retailPrice) }),
    ...(!freeShipping && amountOf(shippingPrice) !== undefined && { shippingPrice: amountOf(shippingPrice) }),
    ...(endsOn && { endsAt: endOf(endsOn) }),
  } as DraftBody;
}

/** The same body as a form with photos, for which JSON has no place. */
export function toFormData(body: DraftBody, photos: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  }
  for (const photo of photos) form.append('images', photo, photo.name);
  return form;
}

/** Reads a draft kept from before; whatever it lacks or holds amiss is empty. */
export function readDraft(stored: string | null): DraftForm {
  try {
    const kept: Record<string, unknown> = JSON.parse(stored ?? '{}');
    const sound = Object.entries(emptyDraft).filter(([name, empty]) => typeof kept[name] === typeof empty);
    return { ...emptyDraft, ...Object.fromEntries(sound.map(([name]) => [name, kept[name]])) };
  } catch {
    return emptyDraft;
  }
}

/** `$1,299.00` as 1299; undefined for an empty text, NaN for what is no amount. */
function amountOf(text: string): number | undefined {
  const bare = text.replace(/[$,\s]/g, '');
  return bare === '' ? undefined : Number(bare);
}

/** The last second of a day where the writer is, as ISO 8601 in UTC. */
function endOf(date: string): string {
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? date : end.toISOString();
}
