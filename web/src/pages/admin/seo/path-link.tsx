/** A page of the site by its path, opened beside this one. */
export function PathLink({ path, children = path }: { path: string; children?: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="break-all font-medium hover:underline">
      {children}
    </a>
  );
}
