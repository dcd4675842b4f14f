/** A checkbox that selects one row or all. */
export function Pick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={onChange}
      className="block size-4 touch:size-6 accent-accent-fill"
    />
  );
}
