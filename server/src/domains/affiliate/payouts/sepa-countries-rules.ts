/** Countries with SEPA transfers, from the European Payments Council's list. */
const inSepa = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT
  LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA`.split(/\s+/),
);

/** Whether an account's country has SEPA transfers. */
export function isInSepa(iban: string): boolean {
  return inSepa.has(iban.slice(0, 2));
}
