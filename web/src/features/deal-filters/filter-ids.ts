/** What holds the deals of a list: filters lead on to it. */
export const resultsId = 'results';

/** The form of filters, which what stands outside it belongs to as well. */
export const filterFormId = 'filters';

/** What holds the filters: beside the list, or a sheet. */
export const panelId = 'filter-panel';
