import { type DayPreset, dayPresets, presetOf, presetRange } from '../../form/day-presets.ts';
import type { ListState } from '../state/list-url.ts';
import type { Filter } from '../types.ts';

export interface View {
  name: string;
  /** Query string without a page: `?sort=name&country=DE`. */
  search: string;
  columns: string[];
  /** Presets of periods by the parameter of their first day, such as "Last 7 days": they follow the calendar. */
  presets?: Record<string, DayPreset>;
}

export const maxViewName = 40;
const maxViews = 30;

export const isSameName = (a: string, b: string) =>
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** Adds or replaces a view, newest first, 30 at most; no change when the name is empty or too long. */
export function addView(views: readonly View[], view: View): View[] {
  const name = view.name.trim();
  if (!name || name.length > maxViewName) return [...views];
  return [{ ...view, name }, ...views.filter((other) => !isSameName(other.name, name))].slice(0, maxViews);
}

/** Renames a view; no change when the name is empty, too long or taken. */
export function renameView(views: readonly View[], from: string, to: string): View[] {
  const name = to.trim();
  const isDuplicate = views.some((view) => isSameName(view.name, name) && !isSameName(view.name, from));
  if (!name || name.length > maxViewName || isDuplicate) return [...views];
  return views.map((view) => (isSameName(view.name, from) ? { ...view, name } : view));
}

export const removeView = (views: readonly View[], name: string) =>
  views.filter((view) => !isSameName(view.name, name));

export const toViewState = (state: ListState): ListState => ({ ...state, page: 1 });

const periodsOf = (filters: readonly Filter[]) => filters.filter((filter) => filter.kind === 'days');

export const presetsOf = (filters: readonly Filter[], state: ListState, today: string) =>
  Object.fromEntries(
    periodsOf(filters).flatMap(({ from, to }) => {
      const range = { from: state.filters[from] ?? '', to: state.filters[to] ?? '' };
      const preset = presetOf(range, today);
      return preset ? [[from, preset]] : [];
    }),
  );

export const presetPeriods = ({ presets = {} }: View, filters: readonly Filter[]) =>
  periodsOf(filters).flatMap((filter) => {
    const preset = dayPresets.find((each) => each === presets[filter.from]);
    return preset ? [{ filter, preset }] : [];
  });

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
