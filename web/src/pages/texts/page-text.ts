/** How the text of a page looks beyond what every rich text has: its headings, and room between the lines of its lists. */
export const pageText =
  '[&_:is(h2,h3)]:scroll-mt-3 [&_h2]:mt-8! [&_h2]:text-lg [&_h3]:mt-6! [&_li+li]:mt-1.5 [&_li]:ps-1';
