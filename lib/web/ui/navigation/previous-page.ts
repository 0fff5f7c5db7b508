/* The way back from a record to its list: FocusOnNavigation and SoftLinks note the last page, and lists show its row. */

let previousPath: string | undefined;
const scrollTopByAddress = new Map<string, number>();

const currentAddress = () => location.pathname + location.search;

/** Notes the path of the page that the user left for this one. */
export const setPreviousPath = (path: string): void => {
  previousPath = path;
};

/** Notes how far this page is scrolled, before another one opens. */
export const saveScrollPosition = (): void => void scrollTopByAddress.set(currentAddress(), scrollY);

/** Marks, focuses and scrolls to the row in `root` whose record was the previous page; does nothing without such a row. */
export function showPreviousRow(root: HTMLElement): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('td[data-lead] a')];
  const [link, ...others] = links.filter(({ pathname }) => pathname === previousPath);
  const row = link?.closest<HTMLElement>('tr');
  // Rows that all lead to one list, such as that of their devices, have no page of their own.
  if (!row || others.length > 0) return;
  row.setAttribute('data-origin', '');
  row.focus({ preventScroll: true });
  if (!isInView(row)) window.scrollTo(0, scrollTopByAddress.get(currentAddress()) ?? 0);
  if (!isInView(row)) row.scrollIntoView({ block: 'center' });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
