/** Where the browser keeps the reader's last tab of the home page. */
export const tabKey = 'homeTab';

/** Holds two times in milliseconds: when the visit before ended, 0 without one, and when the home page was last seen. */
export const visitKey = 'homeVisit';
