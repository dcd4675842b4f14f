export const dealAgesNames = [
  ['', 'Any time'],
  ['1d', 'Last day'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['older', 'Before that'],
] as const;

export const yesNo = [
  ['', 'Any'],
  ['true', 'With'],
  ['false', 'Without'],
] as const;
