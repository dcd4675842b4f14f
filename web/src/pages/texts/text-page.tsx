import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

const look =
  '[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2 [&_li+li]:mt-1.5 [&_li]:ps-1 [&_strong]:font-semibold [&_ul]:ms-5 [&_ul]:list-disc [&_ul]:marker:text-faint';

/** A page of text: a heading, what it comes to, and its sections, in a measure that reads calmly. */
export function TextPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <Page width="medium">
      <article className={`mx-auto max-w-[65ch] pt-4 pb-10 ${look}`}>
        <h1 className="font-semibold text-2xl">{title}</h1>
        <p className="mt-3 text-lg text-soft">{lead}</p>
        {children}
      </article>
    </Page>
  );
}

/** The tag `strong` of a message. */
export function strong(words: string): ReactNode {
  return <strong>{words}</strong>;
}

/** One subject of a page of text. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 [&>*+*]:mt-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Says that a text came with the software and that the owner of the site has yet to make it theirs. */
export function FirstText({ children }: { children: ReactNode }) {
  return (
    <p role="note" className="mt-6 rounded-xl border border-line bg-sunken px-4 py-3 text-soft">
      {children}
    </p>
  );
}
