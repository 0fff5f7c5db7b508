export type Density = 'standard' | 'compact';
export type ColorScheme = 'light' | 'dark' | 'system';

// Cookies that scripts of the page write, kept for a year.
export const navCookie = 'portal-nav';
export const densityCookie = 'portal-density';
export const schemeCookie = 'portal-scheme';
export const columnsCookie = 'portal-columns';
export const favouritesCookie = 'portal-favourites';
export const queueRowsCookie = 'portal-queue-rows';

/** Rows of the work queue that are reserved in a browser that has not shown it yet. */
export const queueRowsByDefault = 4;
