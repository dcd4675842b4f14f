import type { Deal } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import type { FoundDeal, Suggestion, Synonym } from '@haggle/contract/search/search';
import { toPieces } from './rules.ts';
import type { SuggestionRow } from './suggestion-store.ts';
import type { SynonymRow } from './synonym-store.ts';

export function toFoundDeal(deal: Deal, isMatch: (word: string) => boolean): FoundDeal {
  return { ...deal, highlight: { title: toPieces(deal.title, isMatch) } };
}

export function toSuggestion({ kind, text, id, slug, path }: SuggestionRow, card?: Deal): Suggestion {
  const links = {
    deal: dealPath(id, slug),
    brand: `/deals?brand=${slug}`,
    store: `/deals?store=${slug}`,
    category: `/categories/${path}`,
  };
  return { kind, text, link: links[kind], deal: card ? toSuggestedDeal(card) : null };
}

function toSuggestedDeal(card: Deal): NonNullable<Suggestion['deal']> {
  const { _id, title, price, posted, dealScore, isScoreMasked, heat, imageUrl, thumbnail, optimizedImages } = card;
  const pictures = optimizedImages.slice(0, 1);
  return { _id, title, price, posted, dealScore, isScoreMasked, heat, imageUrl, thumbnail, optimizedImages: pictures };
}

export function toSynonym(row: SynonymRow): Synonym {
  return { _id: row.id, word: row.word, meaning: row.meaning, isTwoWay: row.is_two_way };
}
