import type { deviceEventSources } from '#lib/contract/constants.ts';
import { maxTimelineEvents } from '#lib/contract/constants.ts';
import type { DeviceEvent } from '#lib/contract/operations/devices.ts';
import type { OperationContext } from '../operations/context.ts';
import { calls, type PlainCall } from '../vendor-format/calls.ts';
import { toCode, toState } from '../vendor-format/code-tables.ts';
import { fetchDevice, nullOnFailure } from './device-detail.ts';
import type { Values, VendorClient } from './http/client.ts';
import { day, instant, nestedRecords, text, type WireRecord } from './http/readers.ts';
import { readList } from './mapping/page.ts';

type Source = (typeof deviceEventSources)[number];

interface SourceEvents {
  events: DeviceEvent[];
  /** Whether the source has more events than were fetched, or may have. */
  cut: boolean;
}

const maxTextLength = 200;

/** Returns one event; none when it has no time. */
function toEvents(
  kind: DeviceEvent['kind'],
  id: unknown,
  at: unknown,
  details: Partial<DeviceEvent> = {},
): DeviceEvent[] {
  const occurredAt = instant(at);
  if (!occurredAt) return [];
  const shortText = (details.text ?? '').slice(0, maxTextLength);
  return [
    {
      kind,
      id: `${kind}-${text(id) || occurredAt}`,
      at: occurredAt,
      from: '',
      period: null,
      until: null,
      ...details,
      text: shortText,
    },
  ];
}

/** Returns the events that the device's own record contains. */
function toDeviceEvents(detail: WireRecord): SourceEvents {
  const firstActivation = instant(detail.first_active_time);
  const activation = instant(detail.activation_date);
  const events = [
    ...toEvents('imported', 1, detail.import_time),
    ...toEvents('added', 1, detail.add_time),
    ...toEvents('activated', 1, firstActivation ?? activation),
    ...(firstActivation && activation && firstActivation !== activation
      ? toEvents('activated', 2, activation)
      : []),
    ...nestedRecords(detail.transfer_list).flatMap((row) =>
      toEvents(toState('deviceEvents', row.type) ?? 'transferred', row.id, row.time, {
        text: text(row.to_name),
        from: text(row.from_name),
      }),
    ),
    ...nestedRecords(detail.renew_list).flatMap((row) =>
      toEvents('renewed', row.id, row.time, {
        period: toState('periods', row.type),
        until: day(row.end_time),
      }),
    ),
    ...nestedRecords(detail.sale_list).flatMap((row) =>
      toEvents('sold', row.id, row.time, { text: text(row.customer) }),
    ),
  ];
  return { events, cut: false };
}

/** Numbers events that have the same id, because the vendor left out the ids of some. */
function withUniqueIds(events: readonly DeviceEvent[]): DeviceEvent[] {
  const counts = new Map<string, number>();
  return events.map((event) => {
    const count = (counts.get(event.id) ?? 0) + 1;
    counts.set(event.id, count);
    return count === 1 ? event : { ...event, id: `${event.id}-${count}` };
  });
}

/** Fetches the events of one list. `filter` is added to that by SN. */
async function fetchEvents(
  vendor: VendorClient,
  call: PlainCall,
  sn: string,
  toRowEvents: (row: WireRecord) => DeviceEvent[],
  filter: Values = {},
): Promise<SourceEvents> {
  const page = { page: 1, pageSize: maxTimelineEvents };
  const data = await vendor(call, { ...page, device_sn: sn, ...filter });
  const { rows, total, totalIsMinimum } = readList(data, page);
  const isCut = totalIsMinimum ? rows.length >= maxTimelineEvents : total > rows.length;
  return { events: rows.flatMap(toRowEvents), cut: isCut };
}

/**
 * Collects a device's history from its record and four lists, newest first. Lists that fail are named in `missing`, and
 * those with more events than were fetched in `cut`. Accounts without access to after-sales get no requests. Throws
 * when the device's record fails.
 */
export async function buildTimeline(sn: string, { vendor, canAccess }: OperationContext) {
  const downloads = fetchEvents(vendor, calls.downloadHistory, sn, (row) =>
    // The vendor gives downloads no id, and a version may be downloaded twice.
    toEvents('updated', `${text(row.id)}-${text(row.download_time)}`, row.download_time, {
      text: `${text(row.soft_name)} ${text(row.version_no)}`.trim(),
    }),
  );
  // The vendor lists feedback and reviews of the service together (call 85), so the type is sent.
  const feedback = fetchEvents(
    vendor,
    calls.feedbackList,
    sn,
    (row) => toEvents('feedback', row.id, row.create_time, { text: text(row.content) }),
    { type: toCode('feedback', 'feedback') },
  );
  const hasAfterSales = canAccess('afterSales');
  const requests: Partial<Record<Source, Promise<SourceEvents>>> = {
    device: fetchDevice(sn, vendor).then(toDeviceEvents),
    software: downloads,
    feedback,
    ...(hasAfterSales && {
      resets: fetchEvents(vendor, calls.resets, sn, (row) =>
        toEvents('reset', row.id, row.create_time, { text: text(row.reason) }),
      ),
      refunds: fetchEvents(vendor, calls.refunds, sn, (row) =>
        toEvents('refunded', row.id, row.create_time, { text: text(row.reason) }),
      ),
    }),
  };
  const responses = await Promise.all(
    (Object.entries(requests) as [Source, Promise<SourceEvents>][]).map(
      // Not every list checks that the account may see the device, so a failure of the record ends the timeline.
      async ([source, request]) =>
        [source, source === 'device' ? await request : await nullOnFailure(request)] as const,
    ),
  );
  const events = responses.flatMap(([, response]) => response?.events ?? []);
  return {
    items: withUniqueIds(events).sort((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    missing: responses.filter(([, response]) => !response).map(([source]) => source),
    cut: responses.filter(([, response]) => response?.cut).map(([source]) => source),
  };
}
