/** Storage key of the home page tab that the reader chose last. */
export const tabKey = 'homeTab';

/** Storage key of two times in milliseconds: the end of the previous visit (0 if none), and the last view of the home page. */
export const visitKey = 'homeVisit';
