import { type AdminScreen, screen } from '../admin-screen.tsx';
import {
  badgesPlace,
  brandsPlace,
  categoriesPlace,
  guidePlace,
  guidesPlace,
  missedPlace,
  pagePlace,
  pagesPlace,
  seoPlace,
  storesPlace,
  synonymsPlace,
} from '../places/catalogue-places.ts';

const catalogue = () => import('../catalogue-screens.tsx');
const pages = async () => (await catalogue()).PagesScreen;
const badges = async () => (await catalogue()).BadgesScreen;

/** The admin pages about categories, stores and brands, and the site's texts. */
export const catalogueScreens: readonly AdminScreen[] = [
  screen(
    categoriesPlace,
    { name: 'categories', group: 'catalogue', needs: 'categories' },
    async () => (await import('../categories/category-tree-page.tsx')).CategoryTreePage,
  ),
  screen(
    storesPlace,
    { name: 'stores', group: 'catalogue', needs: 'stores' },
    async () => (await catalogue()).StoresScreen,
  ),
  screen(
    brandsPlace,
    { name: 'brands', group: 'catalogue', needs: 'stores' },
    async () => (await catalogue()).BrandsScreen,
  ),
  screen(
    guidesPlace,
    { name: 'guides', group: 'catalogue', needs: 'content' },
    async () => (await catalogue()).GuidesScreen,
  ),
  screen(guidePlace, { name: 'guide', needs: 'content' }, async () => (await catalogue()).GuideScreen),
  screen(pagesPlace, { name: 'pages', group: 'catalogue', needs: 'content' }, pages),
  screen(pagePlace, { name: 'page', needs: 'content' }, async () => (await catalogue()).PageScreen),
  screen(
    synonymsPlace,
    { name: 'synonyms', group: 'catalogue', needs: 'synonyms' },
    async () => (await import('../synonyms/synonyms-screen.tsx')).SynonymsScreen,
  ),
  screen(
    missedPlace,
    { name: 'searches', group: 'catalogue', needs: 'synonyms' },
    async () => (await import('../synonyms/missed-screen.tsx')).MissedScreen,
  ),
  screen(badgesPlace, { name: 'badges', group: 'catalogue', needs: 'content' }, badges),
  screen(
    seoPlace,
    { name: 'seo', group: 'catalogue', needs: 'seo' },
    async () => (await import('../seo/seo-page.tsx')).SeoPage,
  ),
];
