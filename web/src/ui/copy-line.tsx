import { CopyButton } from './copy-button.tsx';

/** A machine-readable text, such as an address or a key, with a copy button. */
export function CopyLine({ text }: { text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-3">
      <code dir="ltr" data-copied className="min-w-0 flex-1 wrap-anywhere text-sm">
        {text}
      </code>
      <CopyButton text={text} />
    </div>
  );
}
