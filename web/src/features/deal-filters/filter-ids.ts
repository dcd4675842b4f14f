/** The id of the list's results, which filters move the focus to. */
export const resultsId = 'results';

/** The id of the filter form, which fields outside it refer to. */
export const filterFormId = 'filters';

/** The id of the filter panel, either a sidebar or a sheet. */
export const panelId = 'filter-panel';
