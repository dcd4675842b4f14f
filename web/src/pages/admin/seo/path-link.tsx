/** A page of the site by its title, else by its path, opened beside this one. */
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
