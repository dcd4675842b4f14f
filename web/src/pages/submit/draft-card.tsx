import type { Deal } from '@haggle/contract/deals/deals';
import { isIn } from '@haggle/contract/keys';
import { formatPercent } from '@haggle/contract/locale/numbers';
import type { Measured } from '@haggle/contract/locale/worth';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { nicheName } from '../../deals/deal-names.ts';
import { niches } from '../../deals/deal-text.ts';
import { DealCard } from '../../features/deal-cards/deal-card.tsx';
import { amountOf } from '../../lib/amount.ts';
import { useApi } from '../../lib/api-context.tsx';
import { createSession } from '../../lib/session.ts';
import { SessionContext, useUser } from '../../lib/session-context.tsx';
import { useFormValues } from '../../lib/use-form-values.ts';
import { currencyOf, type DraftForm, discountOf } from './draft.ts';
import type { Picture } from './photos.ts';
import { useSheet } from './sheet.tsx';
import { toSiteAmount, useRate } from './use-currencies.ts';

/** A preview of the deal's card as lists will show it, not interactive. */
export function DraftCard({ pictures }: { pictures: readonly Picture[] }) {
  const api = useApi();
  const user = useUser();
  // A visitor's session, so the card doesn't query votes and saves.
  const [visitor] = useState(() => createSession(() => api));
  const form = useFormValues(useSheet().form.control);
  const price = amountOf(form.price, currencyOf(form)) ?? Number.NaN;
  const rate = useRate(form) ?? 0;
  const author = user && { _id: user._id, displayName: user.displayName, username: user.username };
  const isShowable = form.title.trim() !== '' && Number.isFinite(price) && price >= 0;
  return (
    <section aria-label={t('submit.draft.preview')} className="w-full max-w-100 min-[480px]:max-w-66">
      <p className="mb-1.5 text-faint text-sm">{t('submit.draft.howItLooks')}</p>
      {isShowable ? (
        <div inert>
          <SessionContext value={visitor}>
            <DealCard deal={toCard(form, { price, rate, cover: pictures[0], author })} isFirst />
          </SessionContext>
        </div>
      ) : (
        <p className="grid h-43 place-content-center rounded-xl border border-line border-dashed px-6 text-center text-faint text-sm min-[480px]:h-111">
          {t('submit.draft.noCard')}
        </p>
      )}
    </section>
  );
}

interface CardParts {
  price: number;
  /** The value of one unit of the form's currency in the site's currency. */
  rate: number;
  cover: Picture | undefined;
  author: Deal['submittedByUserID'];
}

function toCard(form: DraftForm, { price, rate, cover, author }: CardParts): Deal {
  const measured = currencyOf(form);
  const [retailPrice, shippingPrice] = [toAmount(form.retailPrice, measured), toAmount(form.shippingPrice, measured)];
  const { currency, decimals } = measured;
  const amounts = { price, retailPrice, shippingPrice, nextBestPrice: null };
  const image = cover && !('file' in cover) ? cover.image : undefined;
  const imageUrl = cover && 'file' in cover ? cover.url : form.imageUrl || null;
  return {
    _id: '0',
    slug: null,
    title: form.title,
    price: toSiteAmount(price, rate),
    retailPrice,
    posted: form.currency ? { currency, decimals, ...amounts, rate, day: '' } : null,
    discountPercent: discountOf(price, retailPrice),
    dealScore: 0,
    isScoreMasked: false,
    heat: 'cool',
    isMonetised: false,
    deliveredPrice: null,
    unitPrice: null,
    sortText: null,
    promotedAt: null,
    commentsCount: 0,
    dealURL: form.dealURL,
    imageUrl,
    images: [],
    optimizedImages: image ? [image] : [],
    thumbnail: imageUrl,
    store: storeOf(form),
    freeShipping: form.freeShipping,
    shippingPrice,
    niche: isIn(niches, form.niche) ? form.niche : null,
    lifecycleStatus: 'active',
    attributedTo: form.attributedTo || null,
    submittedByUserID: author,
    couponCode: form.couponCode || null,
    badges: badgesOf(form, discountOf(price, retailPrice)),
    verdict: null,
    createdAt: new Date().toISOString(),
  };
}

/** The badges that can be derived without comparing other deals. */
function badgesOf({ couponCode, niche }: DraftForm, percent: number | null): Deal['badges'] {
  const badges: Deal['badges'] = [];
  if (couponCode) badges.push({ kind: 'code', text: t('deals.withCode', { code: couponCode }) });
  if (isIn(niches, niche)) {
    badges.push({ kind: 'kind', text: niche === 'Limited Time Offer' ? t('deals.limited') : nicheName(niche) });
  }
  if (percent)
    badges.push({ kind: 'discount', text: t('deals.percentOff', { percent: formatPercent(percent / 100) }) });
  return badges;
}

/** Without a typed name, only the server knows which store the link belongs to. */
function storeOf({ store }: DraftForm): Deal['store'] {
  const name = store.trim();
  return name ? { name, slug: 'preview', link: null, logoUrl: null } : null;
}

/** The typed amount as a number, or null if it isn't one. */
function toAmount(text: string, measured: Measured): number | null {
  const amount = amountOf(text, measured);
  return amount !== undefined && Number.isFinite(amount) ? amount : null;
}
