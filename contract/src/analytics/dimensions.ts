/** The dimensions of visits. Their names are empty if unknown. */
export const trafficDimensions = [
  'channel',
  'source',
  'campaign',
  'landing',
  'device',
  'browser',
  'country',
  'language',
] as const;
export type TrafficDimension = (typeof trafficDimensions)[number];

/** Where a visit came from: a search engine, a social network, a campaign link, an app, another site, or directly. */
export const channels = ['search', 'social', 'campaign', 'app', 'site', 'direct'] as const;
export type Channel = (typeof channels)[number];

export const devices = ['desktop', 'phone', 'tablet', 'other'] as const;
export type Device = (typeof devices)[number];

export const changeDimensions = [...trafficDimensions, 'program'] as const;
export type ChangeDimension = (typeof changeDimensions)[number];
