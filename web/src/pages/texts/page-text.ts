/** Classes for a page's text in addition to those of all rich text: for headings, and the spacing of lists. */
export const pageText =
  '[&_:is(h2,h3)]:scroll-mt-3 [&_h2]:mt-8! [&_h2]:text-lg [&_h3]:mt-6! [&_li+li]:mt-1.5 [&_li]:ps-1';
