import { t } from '@haggle/contract/messages/translate';
import { diffLines } from 'diff';

/** The lines removed from a text and added to it, marked with signs as well as colours. */
export function LineChanges({ before, after }: { before: string; after: string }) {
  const changes = diffLines(before, after);
  if (changes.every(({ added, removed }) => !added && !removed)) {
    return <p className="text-soft">{t('admin-content.revisions.same')}</p>;
  }
  const lines = changes.flatMap(({ value, added, removed }, part) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((line, place) => ({ key: `${part}-${place}`, line, sign: added ? '+' : removed ? '−' : ' ' })),
  );
  return (
    <pre className="max-h-80 overflow-auto whitespace-pre-wrap rounded-lg border p-3 font-mono text-sm" dir="auto">
      {lines.map(({ key, line, sign }) => (
        <span
          key={key}
          className={`block ${sign === '+' ? 'bg-saved-wash text-saved' : sign === '−' ? 'bg-danger-wash text-danger' : ''}`}
        >
          {sign} {line}
        </span>
      ))}
    </pre>
  );
}
