import type { DeviceEvent } from '#lib/contract/operations/devices.ts';

/** An event, or a series of updates that is collapsed below its first one. `id` is that of the first one. */
export type TimelineEntry = { event: DeviceEvent } | { id: string; folded: readonly DeviceEvent[] };

const maxUnfolded = 3;

/** Folds long series of software updates in a device's timeline, which would hide the other events. Keeps the order. */
export function foldUpdates(events: readonly DeviceEvent[]): TimelineEntry[] {
  const series: DeviceEvent[][] = [];
  for (const event of events) {
    const last = series.at(-1);
    if (event.kind === 'updated' && last?.[0]?.kind === 'updated') last.push(event);
    else series.push([event]);
  }
  return series.flatMap((group): TimelineEntry[] => {
    const [first, ...others] = group;
    if (!first || group.length <= maxUnfolded) return group.map((event) => ({ event }));
    return [{ event: first }, { id: first.id, folded: others }];
  });
}
