/** Whether a code is of a currency: `EUR`. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

let regions: Intl.DisplayNames | undefined;

/** Whether a code is of a country: `DE`. */
export function isCountry(code: string): boolean {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;
}

/** Whether a name is of a time zone: `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
