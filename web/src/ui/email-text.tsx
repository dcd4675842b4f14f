/** An email address in a table: on one line, truncated if long, and complete on hover. */
export function EmailText({ email }: { email: string | null | undefined }) {
  if (!email) return null;
  return (
    <span dir="auto" title={email} className="block max-w-56 truncate text-soft">
      {email}
    </span>
  );
}
