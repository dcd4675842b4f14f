import { Registration } from '@haggle/contract/accounts/sessions';
import { ProfileChange } from '@haggle/contract/accounts/users';
import { NewArticle } from '@haggle/contract/content/articles';
import * as articleLimits from '@haggle/contract/limits/articles';
import * as dealLimits from '@haggle/contract/limits/deals';
import { PartnerInput } from '@haggle/contract/links/affiliate-partners';
import { DealDraft } from '@haggle/contract/posting/submissions';
import { WantedDraft } from '@haggle/contract/wanted/wanted';
import slugify from '@sindresorhus/slugify';
import { describe, expect, test } from 'vitest';
import { demoLanguages } from '../src/platform/env.ts';
import { finishes } from './drawings/colours.ts';
import { draw, drawCover, drawingNames } from './drawings/draw.ts';
import { drawEmblem } from './drawings/emblems.ts';
import { bestDealLine } from './guides.ts';
import type { TownCategory } from './places.ts';
import { planTown } from './plan.ts';
import { showcaseEmails } from './town-store.ts';
import { loadTown } from './towns.ts';

function flatten(list: readonly TownCategory[]): TownCategory[] {
  return list.flatMap((category) => [category, ...flatten(category.children ?? [])]);
}

function depthOf({ children = [] }: TownCategory): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}

/** Minimum numbers of everything. */
const minCounts = {
  en: { categories: 45, stores: 20, brands: 40, people: 60, deals: 320 },
  de: { categories: 45, stores: 20, brands: 40, people: 40, deals: 200 },
};
/** The five categories that the home page names, in the language of the demo. */
const rootNames = {
  en: ['Electronics', 'Fashion', 'Home & Garden', 'Sports', 'Books'],
  de: ['Elektronik', 'Mode', 'Haus & Garten', 'Sport', 'Bücher'],
};

describe.each(await Promise.all(demoLanguages.map(async (language) => ({ language, town: await loadTown(language) }))))(
  'the demo in $language',
  ({ language, town }) => {
    const { brands, categories, deals, guides, partners, people, stores, wishes } = town;
    const allCategories = flatten(categories);

    describe('the categories', () => {
      test('are numerous, three levels deep, with unique slugs', () => {
        expect(allCategories.length).toBeGreaterThanOrEqual(minCounts[language].categories);
        expect(Math.max(...categories.map(depthOf))).toBe(3);
        expect(new Set(allCategories.map(({ slug }) => slug)).size).toBe(allCategories.length);
        for (const { slug } of allCategories) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      });

      test('include the five that the home page names', () => {
        expect(categories.map(({ name }) => name)).toEqual(expect.arrayContaining(rootNames[language]));
        expect(categories.every(({ icon }) => icon)).toBe(true);
      });

      test('all have a deal in them or in a subcategory', () => {
        const used = new Set(deals.map(({ draft }) => draft.category));
        const empty = allCategories.filter((category) => !flatten([category]).some(({ slug }) => used.has(slug)));
        expect(empty.map(({ slug }) => slug)).toEqual([]);
      });
    });

    test('every store has its own emblem and every guide a cover, each a complete SVG', () => {
      const emblems = stores.map(({ emblem, finish }) => drawEmblem(emblem, finish));
      const covers = guides.map(({ cover }) => drawCover(...cover));
      for (const svg of [...emblems, ...covers]) {
        expect(svg).toMatch(/^<svg [^>]*viewBox/);
        expect(svg).not.toMatch(/undefined|NaN/);
      }
      expect(new Set(emblems).size).toBe(stores.length);
    });

    describe('stores and brands', () => {
      test('have the slugs that posting a deal gives them', () => {
        expect(stores.length).toBeGreaterThanOrEqual(minCounts[language].stores);
        for (const { name, slug } of stores) expect(slugify(name)).toBe(slug);
      });

      test('have links to hosts that can’t exist', () => {
        for (const { link } of stores) expect(new URL(link).hostname).toMatch(/\.example$/);
      });

      test('are all used by deals, and deals use no others', () => {
        expect(brands.length).toBeGreaterThanOrEqual(minCounts[language].brands);
        expect(new Set(brands.map((name) => slugify(name))).size).toBe(brands.length);
        expect(new Set(deals.map(({ draft }) => draft.store))).toEqual(new Set(stores.map(({ name }) => name)));
        expect(new Set(deals.flatMap(({ draft }) => draft.brand ?? []))).toEqual(new Set(brands));
      });

      test('include the shops of all partners', () => {
        const hosts = stores.map(({ link }) => new URL(link).hostname.replace('www.', ''));
        for (const partner of partners) {
          expect(PartnerInput.safeParse(partner).error).toBeUndefined();
          expect(hosts).toEqual(expect.arrayContaining([...partner.domains]));
        }
      });
    });

    describe('the people', () => {
      test('have accounts and profiles that registration would accept, with unique names and addresses', () => {
        expect(people.length).toBeGreaterThanOrEqual(minCounts[language].people);
        for (const { username, email, displayName, bio } of people) {
          expect(Registration.safeParse({ username, email, password: 'something long' })).toMatchObject({
            success: true,
          });
          expect(ProfileChange.safeParse({ displayName, bio })).toMatchObject({ success: true });
        }
        expect(new Set(people.map(({ username }) => username.toLowerCase())).size).toBe(people.length);
        expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
      });

      test('like existing categories, have habits in numbers, and include three showcase accounts', () => {
        const roots = new Set(categories.map(({ slug }) => slug));
        for (const person of people) {
          expect(person.likes.filter((slug) => slug && !roots.has(slug))).toEqual([]);
          expect([person.posts, person.votes, person.saves, person.joinedDaysAgo].every(Number.isFinite)).toBe(true);
        }
        const showcase = people.filter(({ isShowcase }) => isShowcase);
        expect(showcase).toHaveLength(3);
        expect(showcaseEmails).toContain(showcase[0]?.email);
      });
    });

    describe('the deals', () => {
      test('are a few hundred, with different links and descriptions', () => {
        expect(deals.length).toBeGreaterThanOrEqual(minCounts[language].deals);
        expect(new Set(deals.map(({ draft }) => draft.dealURL)).size).toBe(deals.length);
        expect(new Set(deals.map(({ draft }) => draft.description)).size).toBe(deals.length);
      });

      test.each(deals.map((deal) => [deal.draft.title, deal] as const))('%s is a valid deal', (_, deal) => {
        expect(DealDraft.safeParse(deal.draft).error).toBeUndefined();
        expect(deal.draft.description.length).toBeGreaterThan(20);
        expect(allCategories.map(({ slug }) => slug)).toContain(deal.draft.category);
        expect(drawingNames).toContain(deal.drawing);
        expect(Object.keys(finishes)).toContain(deal.finish);
        expect(deal.hoursAgo).toBeGreaterThan(0);
        expect(deal.heat).toBeLessThan(people.length - 5);
        expect(deal.draft.tags.length).toBeLessThanOrEqual(dealLimits.maxTags);
      });

      test('include active, pending, sold-out, expired and archived ones', () => {
        const count = (state: string) => deals.filter((deal) => deal.state === state).length;
        expect(count('active')).toBeGreaterThan(deals.length * 0.7);
        expect(count('pending')).toBeGreaterThan(4);
        for (const state of ['sold_out', 'expired', 'archived']) expect(count(state)).toBeGreaterThan(2);
      });
    });

    describe('the stories', () => {
      const now = new Date('2026-03-01T12:00:00Z');
      const stories = planTown(town, now);

      test('are the same each time they are planned', () => {
        expect(planTown(town, now)).toEqual(stories);
      });

      test('happen in order, after everyone in them has joined', () => {
        const joined = new Map(
          people.map((person) => [person.username, now.getTime() - person.joinedDaysAgo * 86_400_000]),
        );
        for (const { submitted, approvedAt, votes, saves, endedAt } of stories) {
          expect(submitted.at <= approvedAt).toBe(true);
          for (const act of [...votes, ...saves]) {
            expect(act.by).not.toBe(submitted.by);
            expect(act.at > approvedAt && act.at <= endedAt && endedAt <= now).toBe(true);
          }
          for (const act of [submitted, ...votes]) {
            expect(act.at.getTime()).toBeGreaterThan(joined.get(act.by) ?? Infinity);
          }
        }
      });

      test('have at most one vote per member on a deal', () => {
        for (const { votes } of stories) expect(new Set(votes.map(({ by }) => by)).size).toBe(votes.length);
      });
    });

    describe('the wishes', () => {
      test.each(wishes.map((wish) => [wish.title, wish] as const))('%s is a valid request', (_, wish) => {
        const { by, daysAgo, joined, isFound, ...draft } = wish;
        WantedDraft.parse(draft);
        const author = people.find(({ username }) => username === by);
        // Requests create alerts, and the showcase accounts have none so that visitors can set up their own.
        expect(author?.isShowcase).toBe(false);
        expect(author?.joinedDaysAgo).toBeGreaterThan(daysAgo);
        expect(joined).toBeLessThan(people.length / 2);
      });

      test('include open and found ones', () => {
        expect(new Set(wishes.map(({ isFound }) => isFound === true))).toEqual(new Set([true, false]));
      });
    });

    describe('the guides', () => {
      test.each(guides.map((guide) => [guide.title, guide] as const))('%s is a valid guide', (_, guide) => {
        const { title, summary, body, by, ...times } = guide;
        expect(NewArticle.safeParse({ title, summary, body }).error).toBeUndefined();
        const writer = people.find(({ username }) => username === by);
        expect(writer?.joinedDaysAgo).toBeGreaterThan(times.publishedDaysAgo);
        expect(times.changedDaysAgo ?? 0).toBeLessThan(times.publishedDaysAgo);
        expect(body.split(/\s+/).length).toBeGreaterThan(250);
        for (const [, category] of body.matchAll(bestDealLine)) {
          expect(allCategories.map(({ slug }) => slug)).toContain(category);
        }
        const slugs = guides.map((other) => slugify(other.title).slice(0, articleLimits.maxSlugLength));
        for (const [, slug] of body.matchAll(/\(\/articles\/([^)]+)\)/g)) expect(slugs).toContain(slug);
      });
    });
  },
);

test.each(drawingNames)('the drawing of %s is a complete SVG', (name) => {
  const svg = draw(name, 'teal');
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 900"/);
  expect(svg).not.toMatch(/undefined|NaN/);
  for (const [, id] of svg.matchAll(/url\(#([a-z0-9]+)\)/gi)) expect(svg).toContain(`id="${id}"`);
});
