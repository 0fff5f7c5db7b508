import type { ListState } from './address.ts';

/** What a person keeps under a name: filters, sort, page size and columns of a list. */
export interface View {
  name: string;
  /** The address behind the path, without a page: `?sort=name&country=DE`. */
  search: string;
  columns: string[];
}

export const maxViewName = 40;
const mostViews = 30;

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** The views with this one added; one of the same name is replaced. The newest come first, 30 at most. */
export function withView(views: readonly View[], view: View): View[] {
  const name = view.name.trim().slice(0, maxViewName);
  if (!name) return [...views];
  return [{ ...view, name }, ...views.filter((other) => !same(other.name, name))].slice(0, mostViews);
}

/** The views with one renamed; unchanged when the new name is empty or taken. */
export function renamed(views: readonly View[], from: string, to: string): View[] {
  const name = to.trim().slice(0, maxViewName);
  const taken = views.some((view) => same(view.name, name) && !same(view.name, from));
  if (!name || taken) return [...views];
  return views.map((view) => (same(view.name, from) ? { ...view, name } : view));
}

export const withoutView = (views: readonly View[], name: string) =>
  views.filter((view) => !same(view.name, name));

/** What of a state belongs to a view: everything but the page. */
export const viewState = (state: ListState): ListState => ({ ...state, page: 1 });

/** Views out of memory; whatever is not one is left out. */
export function readViews(stored: unknown): View[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isView).slice(0, mostViews);
}

const isView = (value: unknown): value is View => {
  const view = value as Partial<View> | null;
  return (
    typeof view?.name === 'string' &&
    typeof view.search === 'string' &&
    Array.isArray(view.columns) &&
    view.columns.every((column) => typeof column === 'string')
  );
};
