import { shared } from '../shared.ts';

/** What bounds how many do something at a time, as it stands. */
export interface Room {
  readonly inside: number;
  readonly waiting: number;
}

/** All of them by name, asked only when somebody measures: `operations`, and `vendor.<service>` for each service. */
export const rooms = shared('rooms', () => new Map<string, () => Room>());

/** The names of the vendor's services among them. */
const ofVendor = 'vendor.';

/** Makes a room known that lets `most` in and lets `mayWait` wait, by what it says is still free of both. */
export function watchRoom(
  name: 'operations' | `${typeof ofVendor}${string}`,
  room: { readonly executionSlots: number; readonly queueSlots: number },
  most: number,
  mayWait: number,
): void {
  rooms.set(name, () => ({ inside: most - room.executionSlots, waiting: mayWait - room.queueSlots }));
}

/** How each vendor service's room stands, by the service's name. */
export function vendorRooms(): [service: string, Room][] {
  return [...rooms].flatMap(([name, look]) =>
    name.startsWith(ofVendor) ? [[name.slice(ofVendor.length), look()] as [string, Room]] : [],
  );
}
