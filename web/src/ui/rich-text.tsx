import { clsx } from 'clsx';

const look =
  'wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-soft [&_code]:rounded [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-[0.9em] [&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_li]:ms-5 [&_ol]:list-decimal [&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:bg-sunken [&_pre]:p-3 [&_ul]:list-disc [&>*+*]:mt-3';

/**
 * A member's text, as HTML that the server rendered from Markdown and sanitised. Never pass it anything else. Its direction
 * follows its own script, not the page's.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it from Markdown, without raw HTML.
  return <div dir="auto" className={clsx(look, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
