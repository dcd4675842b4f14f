import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Tile } from '../../ui/tile.tsx';

/** The layout of the login and registration pages: a heading, a form and a link to the other page. */
export function AuthPage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Page width="narrow" className="py-10 compact:py-16">
      <h1 className="text-center font-semibold text-2xl">{title}</h1>
      <p className="mt-1.5 mb-6 text-center text-soft text-sm">{text}</p>
      <Tile className="p-5 sm:p-6">{children}</Tile>
    </Page>
  );
}
