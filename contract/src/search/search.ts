import { z } from 'zod';
import { listMissedSearches } from '../analytics/missed-searches.ts';
import { Deal, dealFilterFields } from '../deals/deals.ts';
import { dealSorts } from '../deals/sorts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Flag, Id, list, one, pageFields, sorting } from '../shapes.ts';
import { aspects } from './choices.ts';
import { Facets, listFacets } from './facets.ts';
import { helpWithNothing } from './nothing-found.ts';
import { trySearchNumbers, trySynonym } from './search-trials.ts';
import { searchedWords } from './searched-words.ts';
import { AsWords, Understood } from './sentences.ts';
import { SynonymInput } from './synonyms.ts';

const searchSorts = ['relevance', ...dealSorts, 'endsAt'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const SearchQuery = z.strictObject({
  q: searchedWords,
  ...pageFields,
  ...dealFilterFields,
  /** Defaults to the order that the words ask for ("cheapest"), otherwise `relevance`. */
  sort: z.enum(searchSorts, sorting(searchSorts)).optional(),
  /** Aspects of the sentence to search for as plain words: see `understood`. */
  asWords: AsWords.optional(),
  /** Whether to search for the words as typed, without correcting misspellings. */
  exact: Flag.optional(),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** A piece of a text and whether it matches the search; the pieces add up to the whole text. */
export const TextPiece = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPiece = z.infer<typeof TextPiece>;

export const FoundDeal = Deal.extend({ highlight: z.object({ title: z.array(TextPiece) }) }).meta({ id: 'FoundDeal' });
export type FoundDeal = z.infer<typeof FoundDeal>;

const Correction = z.object({ from: z.string(), to: z.string() });
export type Correction = z.infer<typeof Correction>;

export const searchDeals = endpoint({
  method: 'GET',
  path: '/deals/search',
  reads: 'lagging',
  who: 'anyone',
  rate: 'search',
  summary:
    'Search deals by a sentence, such as "laptop under 500 free shipping", or words: "side by side", -without, this OR that; or by the address of a product or a coupon code',
  query: SearchQuery,
  answer: list(FoundDeal).extend({
    /** The query as sent. */
    searchQuery: z.string(),
    /** The words searched for: the query without `understood` parts, with `corrections` unless they are a guess. */
    words: z.string(),
    /** The rest of the query's meaning. Explicit filters take precedence. */
    understood: z.array(Understood),
    /** Whether `pagination.total` is capped at 1,000. */
    isTotalCapped: z.boolean(),
    /** How many deals match all words; they come first. If there are few, deals that match some of the words follow. */
    allWordsTotal: z.int(),
    /**
     * For orders other than relevance: how many deals are about the words and come first, across all pages. Deals that
     * only mention them follow. Null if all are about them.
     */
    meantTotal: z.int().nullable(),
    /** Corrected words, which had almost no results as typed. */
    corrections: z.array(Correction),
    /** The corrected query; null without corrections. */
    correctedQuery: z.string().nullable(),
    /** Whether a correction is just a similar word, so no deal contains what was typed. */
    isGuess: z.boolean(),
    /**
     * If no deal has all words: queries without one condition (named by `without`) or with fewer words, and the number
     * of deals for each.
     */
    looser: z.array(z.object({ q: z.string(), total: z.int(), without: z.enum(aspects).nullable() })),
    facets: Facets,
  }),
});

/** A suggested deal's fields, in addition to its title. */
const SuggestedDeal = Deal.pick({
  _id: true,
  title: true,
  price: true,
  posted: true,
  dealScore: true,
  isScoreMasked: true,
  heat: true,
  imageUrl: true,
  thumbnail: true,
  optimizedImages: true,
});

const Suggestion = z.object({
  kind: z.enum(['deal', 'brand', 'store', 'category']),
  text: z.string(),
  /** Path of the page it links to. */
  link: z.string(),
  deal: SuggestedDeal.nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  reads: 'lagging',
  who: 'anyone',
  summary: 'Suggest brands, stores, categories and deals for what is being typed',
  query: z.strictObject({ q: searchedWords }),
  answer: one(z.array(Suggestion)),
});

const Synonym = z
  .object({ _id: Id, word: z.string(), meaning: z.string(), isTwoWay: z.boolean() })
  .meta({ id: 'Synonym' });
export type Synonym = z.infer<typeof Synonym>;

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/admin/synonyms',
  who: 'synonyms',
  summary: 'List the words that find what other words say',
  answer: one(z.array(Synonym)),
});

export const putSynonym = endpoint({
  method: 'PUT',
  path: '/admin/synonyms',
  who: 'synonyms',
  summary: 'Let a word also find what another says, or change how',
  body: SynonymInput,
  answer: one(Synonym),
  errors: ['empty_synonym', 'too_many_synonyms'],
});

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/admin/synonyms/:id',
  who: 'synonyms',
  summary: 'Let a word no longer find what another says',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['synonym_not_found'],
});

const QueryReading = z
  .object({
    /** Required words: one of each group. */
    wanted: z.array(z.array(z.string())),
    /** Excluded words. */
    excluded: z.array(z.string()),
    /** Parts of the query that became filters. */
    understood: z.array(Understood),
    /** Words that are too common to search for, such as "the". */
    passedOver: z.array(z.string()),
    /** Applied synonyms: the query's word, and what it also finds. */
    widened: z.array(z.object({ says: z.string(), alsoFinds: z.string() })),
    /** Corrected words, which have almost no results as typed. */
    corrections: z.array(Correction),
    /** The number of live deals found, capped at 1,000. */
    total: z.int(),
    isTotalCapped: z.boolean(),
  })
  .meta({ id: 'QueryReading' });
export type QueryReading = z.infer<typeof QueryReading>;

export const readQuery = endpoint({
  method: 'GET',
  path: '/admin/synonyms/reading',
  who: 'synonyms',
  summary: 'Tell how a search is understood',
  query: z.strictObject({ q: searchedWords }),
  answer: one(QueryReading),
});

export const searchEndpoints = [
  searchDeals,
  listFacets,
  helpWithNothing,
  listSuggestions,
  listSynonyms,
  putSynonym,
  deleteSynonym,
  readQuery,
  trySynonym,
  trySearchNumbers,
  listMissedSearches,
] as const;
