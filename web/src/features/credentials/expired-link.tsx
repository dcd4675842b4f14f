import { LinkButton } from '../../ui/button.tsx';

/** Says that a link has run out, and leads to a new one. */
export function ExpiredLink({ text }: { text: string | undefined }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="alert">{text}</p>
      <LinkButton to="/forgot-password" variant="primary">
        Ask for a new link
      </LinkButton>
    </div>
  );
}
