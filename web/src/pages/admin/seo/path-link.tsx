/** A link to a page of the site that opens in a new tab, with its title or else its path. */
export function PathLink({ path, children }: { path: string; children?: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="break-words font-medium hover:underline">
      {children ?? (
        <bdi dir="ltr" className="wrap-anywhere">
          {path}
        </bdi>
      )}
    </a>
  );
}
