import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { isOneOf } from '@haggle/contract/keys';
import { countryName, languageName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';

export type Filters = Partial<Record<TrafficDimension, string>>;

/** Returns the filters in a URL's parameter, without unknown ones. */
export function readFilters(text: string | undefined): Filters {
  const pairs = (text ?? '').split(',').flatMap((part) => {
    const at = part.indexOf(':');
    const name = part.slice(0, at);
    return at > 0 && isOneOf(trafficDimensions, name) ? [[name, decode(part.slice(at + 1))] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Returns the filters as a URL parameter; undefined if there are none. */
export function writeFilters(filters: Filters): string | undefined {
  const parts = trafficDimensions.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [`${name}:${encodeURIComponent(value)}`];
  });
  return parts.length > 0 ? parts.join(',') : undefined;
}

/** Page titles by path. */
type Titles = Readonly<Record<string, string>>;

/** Returns the display name of a value in a dimension. */
export function valueName(dimension: TrafficDimension | 'program', name: string, titles: Titles = {}): string {
  if (name === '')
    return dimension === 'campaign' || dimension === 'source' ? t('admin-traffic.none') : t('admin-traffic.unknown');
  if (dimension === 'landing') return titles[name] ?? name;
  if (dimension === 'channel') return nameOf('channels', name) ?? name;
  if (dimension === 'device') return nameOf('devices', name) ?? name;
  if (dimension === 'country') return countryName(name);
  return dimension === 'language' ? languageName(name) : name;
}

const words = {
  channels: {
    search: () => t('admin-traffic.channels.search'),
    social: () => t('admin-traffic.channels.social'),
    campaign: () => t('admin-traffic.channels.campaign'),
    app: () => t('admin-traffic.channels.app'),
    site: () => t('admin-traffic.channels.site'),
    direct: () => t('admin-traffic.channels.direct'),
  },
  devices: {
    desktop: () => t('admin-traffic.devices.desktop'),
    phone: () => t('admin-traffic.devices.phone'),
    tablet: () => t('admin-traffic.devices.tablet'),
    other: () => t('admin-traffic.devices.other'),
  },
};

function nameOf(kind: keyof typeof words, name: string): string | undefined {
  const names: Record<string, () => string> = words[kind];
  return Object.hasOwn(names, name) ? names[name]?.() : undefined;
}

/** Returns a dimension with its value: `Device: Phone`. */
export function describeValue(dimension: TrafficDimension | 'program', name: string, titles: Titles = {}): string {
  return t('admin-traffic.what', {
    dimension: t(`admin-traffic.dimensions.${dimension}`),
    name: valueName(dimension, name, titles),
  });
}
