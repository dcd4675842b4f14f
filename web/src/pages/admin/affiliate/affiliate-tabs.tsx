import { TabRow } from '../../../ui/tab-row.tsx';

/** The parts of a screen by their names in the address, the first of which has the plain one; days are kept. */
export function Tabs({ label, names, current }: { label: string; names: Record<string, string>; current: string }) {
  const [first] = Object.keys(names);
  return (
    <TabRow
      label={label}
      tabs={Object.entries(names).map(([name, title]) => ({
        name: title,
        search: (({ days, startDate, endDate }: Record<string, unknown>) => ({
          days,
          startDate,
          endDate,
          show: name === first ? undefined : name,
        })) as object,
        isCurrent: name === current,
      }))}
    />
  );
}
