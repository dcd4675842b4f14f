import { StateLine } from '../../features/state-reports/state-line.tsx';
import { ViewedBefore } from '../../features/viewed/viewed-before.tsx';
import { DealLower } from './deal-lower.tsx';
import { Gallery } from './gallery.tsx';
import { OfferFoot } from './offer-foot.tsx';
import { SimilarDeals } from './similar-deals.tsx';
import { StandingNote } from './standing-note.tsx';
import { StickyOffer } from './sticky-offer.tsx';

/** The parts the deal page hydrates on first touch, in one chunk. Eight chunks, with shared ones, made fifty. */
export const dealLateParts = {
  DealLower,
  Gallery,
  OfferFoot,
  SimilarDeals,
  StandingNote,
  StateLine,
  StickyOffer,
  ViewedBefore,
};
