import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useSettingsPage } from './settings-page-state.ts';
import { settingsPlaces } from './settings-places.ts';

/** Links to the sections shown: next to them if there is room, otherwise above them in a collapsible list. */
export function SettingsIndex() {
  return (
    <nav
      aria-label={t('texts.page.contents')}
      className="aside:sticky aside:top-20 aside:order-1 aside:max-h-[calc(100dvh-6rem)] aside:w-52 shrink-0 self-start overflow-y-auto text-sm"
    >
      <div className="aside:hidden">
        <Disclosure title={t('texts.page.contents')}>
          <SectionLinks />
        </Disclosure>
      </div>
      <div className="max-aside:hidden">
        <SectionLinks />
      </div>
    </nav>
  );
}

function SectionLinks() {
  const page = useSettingsPage();
  const shown = settingsPlaces().filter(({ id }) => page?.isShown(id));
  return [...Map.groupBy(shown, ({ group }) => group)].map(([group, places]) => (
    <div key={group} className="mb-3">
      <p className="mb-1 font-semibold text-faint">{t(`admin-settings.groups.${group}`)}</p>
      <ul>
        {places.map(({ id, title }) => (
          <li key={id}>
            <Link to="." search hash={id} className="block py-1 touch:py-2.5 text-soft hover:text-ink hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
