import type { TextPiece } from '@haggle/contract/search/search';

/** A text with the matched words highlighted. */
export function Highlighted({ pieces }: { pieces: readonly TextPiece[] }) {
  let place = 0;
  return pieces.map(({ text, isMatch }) => {
    const key = place;
    place += text.length;
    return isMatch ? (
      <mark key={key} className="rounded-sm bg-accent-wash text-inherit">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
