import dayjs, { type Dayjs } from 'dayjs';

/** Days as `YYYY-MM-DD`; '' for an open end. */
export interface DayRange {
  from: string;
  to: string;
}

const presets = {
  today: (day: Dayjs) => [day, day],
  last7: (day: Dayjs) => [day.subtract(6, 'day'), day],
  last30: (day: Dayjs) => [day.subtract(29, 'day'), day],
  thisMonth: (day: Dayjs) => [day.startOf('month'), day.endOf('month')],
  lastMonth: (day: Dayjs) => {
    const month = day.subtract(1, 'month');
    return [month.startOf('month'), month.endOf('month')];
  },
  thisYear: (day: Dayjs) => [day.startOf('year'), day.endOf('year')],
} as const satisfies Record<string, (day: Dayjs) => readonly [Dayjs, Dayjs]>;

export type DayPreset = keyof typeof presets;

export const dayPresets = Object.keys(presets) as DayPreset[];

export function presetRange(preset: DayPreset, today: string): DayRange {
  const [from, to] = presets[preset](dayjs(today));
  return { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') };
}

/** Returns the preset that is exactly this range today; undefined for other ranges. */
export const presetOf = ({ from, to }: DayRange, today: string): DayPreset | undefined =>
  dayPresets.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });
