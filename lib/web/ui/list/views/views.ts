import { type DayPreset, dayPresets, presetOf, presetRange } from '../../form/day-presets.ts';
import type { ListState } from '../state/list-url.ts';
import type { Filter } from '../types.ts';

/** A saved view of a list: its filters, order and columns under a name. */
export interface View {
  name: string;
  /** Query string without a page: `?sort=name&country=DE`. */
  search: string;
  columns: string[];
  /**
   * Relative periods such as "Last 7 days", by the URL parameter of their first day. Their days are calculated when the view is
   * applied.
   */
  presets?: Record<string, DayPreset>;
}

export const maxNameLength = 40;
export const maxViews = 30;

const isSameName = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/**
 * Returns why a view cannot have a name; undefined for a valid one. `current` is the name of a view that is renamed. A new
 * view may have the name of another view, which it replaces.
 */
export function viewNameError(views: readonly View[], name: string, current?: string) {
  if (name.trim().length > maxNameLength) return 'tooLong';
  const isTaken = views.some(
    (view) => isSameName(view.name, name) && !isSameName(view.name, current ?? name),
  );
  return isTaken ? 'taken' : undefined;
}

/** Adds or replaces a view, newest first, 30 at most; no change when the name is empty or too long. */
export function addView(views: readonly View[], view: View): View[] {
  const name = view.name.trim();
  if (!name || viewNameError(views, name)) return [...views];
  return [{ ...view, name }, ...views.filter((other) => !isSameName(other.name, name))].slice(0, maxViews);
}

/** Returns the oldest view when there are as many as allowed: saving another view removes it. */
export const viewDroppedNext = (views: readonly View[]): View | undefined => views[maxViews - 1];

/** Renames a view; no change when the name is empty, too long or taken. */
export function renameView(views: readonly View[], from: string, to: string): View[] {
  const name = to.trim();
  if (!name || viewNameError(views, name, from)) return [...views];
  return views.map((view) => (isSameName(view.name, from) ? { ...view, name } : view));
}

export const removeView = (views: readonly View[], name: string) =>
  views.filter((view) => !isSameName(view.name, name));

/** The part of a list's state that a view saves. */
export const toViewState = (state: ListState): ListState => ({ ...state, page: 1 });

const dayFiltersOf = (filters: readonly Filter[]) => filters.filter((filter) => filter.kind === 'days');

/** Returns the presets that the day filters of a state are equal to today, by the parameter of their first day. */
export const presetsOf = (filters: readonly Filter[], state: ListState, today: string) =>
  Object.fromEntries(
    dayFiltersOf(filters).flatMap(({ from, to }) => {
      const range = { from: state.filters[from] ?? '', to: state.filters[to] ?? '' };
      const preset = presetOf(range, today);
      return preset ? [[from, preset]] : [];
    }),
  );

/** Returns the day filters for which a view has a preset. */
export const presetPeriods = ({ presets = {} }: View, filters: readonly Filter[]) =>
  dayFiltersOf(filters).flatMap((filter) => {
    const preset = dayPresets.find((each) => each === presets[filter.from]);
    return preset ? [{ filter, preset }] : [];
  });

/** Returns the state with the days of the view's presets as of today. */
export function withPresetDays(
  state: ListState,
  view: View,
  filters: readonly Filter[],
  today: string,
): ListState {
  const days = presetPeriods(view, filters).flatMap(({ filter, preset }) => {
    const { from, to } = presetRange(preset, today);
    return [
      [filter.from, from],
      [filter.to, to],
    ];
  });
  return { ...state, filters: { ...state.filters, ...Object.fromEntries(days) } };
}

/** Reads the views from localStorage; invalid ones are dropped. */
export function readViews(stored: unknown): View[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isView).slice(0, maxViews);
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
