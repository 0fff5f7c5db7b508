export type Density = 'standard' | 'compact';
export type ColorScheme = 'light' | 'dark' | 'system';

// Readable by scripts, kept for a year.
export const navCookie = 'portal-nav';
export const densityCookie = 'portal-density';
export const schemeCookie = 'portal-scheme';
export const columnsCookie = 'portal-columns';
export const favouritesCookie = 'portal-favourites';
export const queueRowsCookie = 'portal-queue-rows';

/** Of the work queue, in a browser that has not shown it yet. */
export const queueRowsByDefault = 4;
