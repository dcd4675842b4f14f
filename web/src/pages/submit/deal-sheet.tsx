import type { DealDetail, PostedPrice } from '@haggle/contract/deals/deals';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Tile } from '../../ui/tile.tsx';
import { DraftCard } from './draft-card.tsx';
import { Essentials } from './essentials.tsx';
import { LinkField } from './link-field.tsx';
import { Lookalikes } from './lookalikes.tsx';
import { MoreFields } from './more-fields.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { LinkedDeal, SameDeal } from './same-deal.tsx';
import type { SharedPage } from './share-target.ts';
import { SheetContext } from './sheet.tsx';
import type { DealForm } from './use-deal-form.ts';
import { type LinkPreviewing, useLinkPreview } from './use-link-preview.ts';
import { useLookalikes } from './use-lookalikes.ts';
import type { Pictures } from './use-pictures.ts';

interface SheetProps {
  dealForm: DealForm;
  pictures: Pictures;
  /** The deal being edited, which is excluded from its own look-alikes. */
  dealId?: string;
  isAddressLocked?: boolean;
  /** The edited deal's amounts, if they are in another currency than the site's. */
  posted?: PostedPrice | null;
  /** The edited deal's category. */
  category?: DealDetail['category'];
  /** The page that was shared from elsewhere and starts the form. */
  shared?: SharedPage | undefined;
  /** The end of the form: the submit button and the text next to it. */
  children: ReactNode;
}

/** The form for a new or edited deal. Wide screens show its card and look-alikes in a column next to it. */
export function DealSheet({
  dealForm,
  pictures,
  dealId,
  isAddressLocked = false,
  posted = null,
  category = null,
  shared,
  children,
}: SheetProps) {
  const { form, ref, submit } = dealForm;
  const preview = useLinkPreview(form, shared);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const duplicate = duplicateOf(preview, dealId);
  const lookalikes = useLookalikes(form.control, [...dismissed, dealId, duplicate?._id]);
  const pagePictures = preview.reading.state === 'read' ? preview.reading.pictures : [];
  return (
    <SheetContext value={{ form, filling: preview.filling, posted, category }}>
      <form
        ref={ref}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 aside:grid aside:grid-cols-[minmax(0,1fr)_16.5rem] aside:grid-rows-[auto_auto_auto_1fr] aside:gap-x-8"
      >
        <Tile className="order-1 flex flex-col gap-4 p-4 sm:p-6">
          <Essentials
            lookalikes={lookalikes}
            link={
              <div className="flex flex-col gap-3">
                <LinkField preview={preview} isLocked={isAddressLocked} />
                {duplicate ? <SameDeal deal={duplicate} /> : <RefusedDeal dealForm={dealForm} />}
              </div>
            }
          />
        </Tile>
        <Tile className="order-3 p-4 sm:p-6">
          <PhotoPicker pictures={pictures} offered={pagePictures} />
        </Tile>
        <Tile className="order-4 px-4 py-1 sm:px-6 sm:py-2">
          <MoreFields />
        </Tile>
        {/* On small screens its children join the form's flow. The card is last, so its growth moves nothing. */}
        <aside className="contents aside:col-start-2 aside:row-span-4 aside:row-start-1 aside:block">
          <div className="contents aside:sticky aside:top-20 aside:flex aside:max-h-[calc(100dvh-6rem)] aside:flex-col aside:gap-4 aside:overflow-y-auto">
            <div className="order-6 aside:min-h-118">
              <DraftCard pictures={pictures.pictures} />
            </div>
            {/* Sticky, to be always in reach; on wide screens it sits below the space reserved for the card. */}
            <div
              className="send-bar sticky z-10 order-5 bg-ground py-2 aside:order-6"
              style={{ bottom: 'var(--tab-bar)' }}
            >
              {children}
            </div>
            <div className="order-2 empty:hidden aside:order-6">
              <Lookalikes
                deals={lookalikes}
                onDismiss={() => setDismissed([...dismissed, ...lookalikes.map((deal) => deal._id)])}
              />
            </div>
          </div>
        </aside>
      </form>
    </SheetContext>
  );
}

function duplicateOf({ reading }: LinkPreviewing, dealId: string | undefined) {
  const duplicate = reading.state === 'read' ? reading.sameDeal : null;
  return duplicate && duplicate._id !== dealId ? duplicate : null;
}

/** The existing deal because of which the server refused this one, until the link changes. */
function RefusedDeal({ dealForm: { form, failure } }: { dealForm: DealForm }) {
  const { errors } = useFormState({ control: form.control, name: 'dealURL' });
  const link = failure?.failure?.code === 'same_deal' ? failure.failure.link : undefined;
  return link && errors.dealURL?.type === 'server' && <LinkedDeal link={link} />;
}
