import { clsx } from 'clsx';

const look =
  'wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-soft [&_code]:rounded [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-[0.9em] [&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_li]:ms-5 [&_ol]:list-decimal [&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:bg-sunken [&_pre]:p-3 [&_ul]:list-disc [&>*+*]:mt-3';

/**
 * What a person wrote, as HTML that the server made of Markdown and cleaned. Never give it anything else. It runs the way of
 * its own letters, whatever the page's.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of Markdown, without raw HTML.
  return <div dir="auto" className={clsx(look, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
