/** By what visits can be told apart. Names are empty where it is not known. */
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

/** How a visit came: by a search engine, a social network, a link with a campaign, an app, another site, or directly. */
export const channels = ['search', 'social', 'campaign', 'app', 'site', 'direct'] as const;
export type Channel = (typeof channels)[number];

export const devices = ['desktop', 'phone', 'tablet', 'other'] as const;
export type Device = (typeof devices)[number];

export const changeDimensions = [...trafficDimensions, 'program'] as const;
export type ChangeDimension = (typeof changeDimensions)[number];
