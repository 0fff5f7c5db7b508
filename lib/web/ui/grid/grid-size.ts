/** Rows on a page, without and on phones. */
export const pageSizes = { grid: 100, cards: 25 };
/** Rows without scrolling. */
export const visibleRows = 15;
/** Longer grids have a search and a footer. */
export const isLong = (count: number) => count > visibleRows;
/** In px, by density. */
export const rowHeights = { standard: 44, compact: 36 };
export const headerHeight = 40;
