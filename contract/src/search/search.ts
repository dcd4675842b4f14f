import { z } from 'zod';
import { listMissedSearches } from '../analytics/missed-searches.ts';
import { Deal, dealFilterFields } from '../deals/deals.ts';
import { dealSorts } from '../deals/sorts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Flag, Id, list, one, pageFields, sorting } from '../shapes.ts';
import { Facets, listFacets } from './facets.ts';
import { helpWithNothing } from './nothing-found.ts';
import { trySearchNumbers, trySynonym } from './search-trials.ts';
import { searchedWords } from './searched-words.ts';
import { AsWords, aspects, Understood } from './sentences.ts';
import { SynonymInput } from './synonyms.ts';

const searchSorts = ['relevance', ...dealSorts, 'endsAt'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const SearchQuery = z.strictObject({
  q: searchedWords,
  ...pageFields,
  ...dealFilterFields,
  /** Without it, what the words ask for (“cheapest”), else `relevance`. */
  sort: z.enum(searchSorts, sorting(searchSorts)).optional(),
  /** Which parts of the sentence are words to look for: see `understood`. */
  asWords: AsWords.optional(),
  /** Takes the words as they are, without putting misspelt ones right. */
  exact: Flag.optional(),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** A piece of a text and whether it is why the text was found; all pieces together are the text. */
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
    /** What was asked. */
    searchQuery: z.string(),
    /** What is looked for: the query without what is `understood`, and put right where `corrections` says so and does not guess. */
    words: z.string(),
    /** What else the query asks for; filters of the address win. */
    understood: z.array(Understood),
    /** Whether there are more deals than `pagination.total` says: it counts to 1,000. */
    isTotalCapped: z.boolean(),
    /** How many of them have all the words; they come first. Where they are few, deals with some of the words follow. */
    allWordsTotal: z.int(),
    /**
     * In another order than by relevance: how many of the deals are about the words and come first, on all pages together;
     * those that only mention them follow. Null where all are.
     */
    meantTotal: z.int().nullable(),
    /** Words that were put right, since there was next to nothing for them as they were. */
    corrections: z.array(Correction),
    /** What was looked for instead; null when nothing was put right. */
    correctedQuery: z.string().nullable(),
    /** Whether what was put right is only like what was typed, so that no deal has that. */
    isGuess: z.boolean(),
    /**
     * When no deal has all the words: queries without a condition (`without` says which) or with fewer words, and how many
     * deals there are for each.
     */
    looser: z.array(z.object({ q: z.string(), total: z.int(), without: z.enum(aspects).nullable() })),
    facets: Facets,
  }),
});

/** What a suggested deal shows of itself, besides its title. */
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
  /** Where it leads, below the site's origin. */
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
    /** What must occur: of each the one or the other. */
    wanted: z.array(z.array(z.string())),
    /** What must not occur. */
    excluded: z.array(z.string()),
    /** What is no word to look for. */
    understood: z.array(Understood),
    /** Words of the query that are too common to be looked for, such as "the". */
    passedOver: z.array(z.string()),
    /** Synonyms at work: what the query says, and what it also finds. */
    widened: z.array(z.object({ says: z.string(), alsoFinds: z.string() })),
    /** Words that are put right, since there is next to nothing for them as they are. */
    corrections: z.array(Correction),
    /** How many live deals are found, to 1,000. */
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
