import { CircleCheck, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';

/** The result of opening a link from an email, with the next step below. */
export function Outcome({
  isGood,
  text,
  children,
}: {
  isGood: boolean;
  text: string | undefined;
  children: ReactNode;
}) {
  const Icon = isGood ? CircleCheck : Link2Off;
  return (
    <div className="flex flex-col gap-4">
      <Icon
        size={32}
        strokeWidth={1.5}
        aria-hidden
        className={isGood ? 'self-center text-saved' : 'self-center text-faint'}
      />
      <p role={isGood ? 'status' : 'alert'} className="text-center">
        {text}
      </p>
      {children}
    </div>
  );
}
