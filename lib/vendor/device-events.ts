import type { deviceEventSources } from '../contract/device-constants.ts';
import type { DeviceEvent } from '../contract/devices.ts';
import { deviceDetail, orNothing } from './device-detail.ts';
import { periodOf } from './device-row.ts';
import { feedbackType } from './feedback.ts';
import type { Context } from './handler.ts';
import { calls, type PlainCall } from './http/calls.ts';
import type { Values, Vendor } from './http/client.ts';
import { day, instant, integerOrNull, optionalRecords, text, type Wire } from './http/wire.ts';
import { listOf } from './page.ts';

type Source = (typeof deviceEventSources)[number];
type Kind = DeviceEvent['kind'];

/** What one source tells, and whether it has more. */
interface Told {
  events: DeviceEvent[];
  cut: boolean;
}

/** Most events that one source is asked for. */
const mostEvents = 100;
/** Longest text of an event, in characters. */
const maxText = 200;

/** An event, or nothing where the vendor has no time for it. */
function event(kind: Kind, id: unknown, at: unknown, more: Partial<DeviceEvent> = {}): DeviceEvent[] {
  const when = instant(at);
  if (!when) return [];
  const words = (more.text ?? '').slice(0, maxText);
  return [
    { kind, id: `${kind}-${text(id)}`, at: when, from: '', period: null, until: null, ...more, text: words },
  ];
}

/** Everything that call 12 itself tells of the device's life. */
function ownEvents(detail: Wire): Told {
  const first = text(detail.first_active_time);
  const again = text(detail.activation_date);
  const events = [
    ...event('imported', 1, detail.import_time),
    ...event('added', 1, detail.add_time),
    ...event('activated', 1, first || again),
    ...(first && again && first !== again ? event('activated', 2, again) : []),
    ...optionalRecords(detail.transfer_list).flatMap((row) =>
      event(integerOrNull(row.type) === 2 ? 'unbound' : 'transferred', row.id, row.time, {
        text: text(row.to_name),
        from: text(row.from_name),
      }),
    ),
    ...optionalRecords(detail.renew_list).flatMap((row) =>
      event('renewed', row.id, row.time, { period: periodOf(row.type), until: day(row.end_time) }),
    ),
    ...optionalRecords(detail.sale_list).flatMap((row) =>
      event('sold', row.id, row.time, { text: text(row.customer) }),
    ),
  ];
  return { events, cut: false };
}

/** Asks a list for what concerns a device. */
async function ask(
  vendor: Vendor,
  call: PlainCall,
  sn: string,
  toEvents: (row: Wire) => DeviceEvent[],
  more: Values = {},
): Promise<Told> {
  const { rows, total } = listOf(
    await vendor(call, { page: 1, pageSize: mostEvents, device_sn: sn, ...more }),
  );
  return { events: rows.flatMap(toEvents), cut: total > rows.length };
}

/**
 * What happened to a device, the newest first, from every call that knows of it. A source that fails is named and
 * spoils no other; after-sales requests are left out for those who may not see them.
 */
export async function deviceTimeline(sn: string, { vendor, may }: Context) {
  const downloads = ask(vendor, calls.downloadHistory, sn, (row) =>
    // A version may be downloaded twice, and the vendor gives a download no id.
    event('updated', `${text(row.id)}-${text(row.download_time)}`, row.download_time, {
      text: `${text(row.soft_name)} ${text(row.version_no)}`.trim(),
    }),
  );
  // Without the reviews of the service, which the same call lists.
  const feedback = ask(
    vendor,
    calls.feedbackList,
    sn,
    (row) => event('feedback', row.id, row.create_time, { text: text(row.content) }),
    { type: feedbackType.feedback },
  );
  const afterSales = may('afterSales');
  const told: Partial<Record<Source, Promise<Told>>> = {
    device: deviceDetail(sn, vendor).then(ownEvents),
    software: downloads,
    feedback,
    ...(afterSales && {
      resets: ask(vendor, calls.resets, sn, (row) =>
        event('reset', row.id, row.create_time, { text: text(row.reason) }),
      ),
      refunds: ask(vendor, calls.refunds, sn, (row) =>
        event('refunded', row.id, row.create_time, { text: text(row.reason) }),
      ),
    }),
  };
  const responses = await Promise.all(
    (Object.entries(told) as [Source, Promise<Told>][]).map(
      // A device out of sight is refused, whatever other sources would tell: some ask for no token.
      async ([source, response]) =>
        [source, source === 'device' ? await response : await orNothing(response)] as const,
    ),
  );
  const events = responses.flatMap(([, response]) => response?.events ?? []);
  return {
    items: events.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
    missing: responses.filter(([, response]) => !response).map(([source]) => source),
    cut: responses.filter(([, response]) => response?.cut).map(([source]) => source),
  };
}
