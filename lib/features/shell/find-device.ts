import { call } from '../../api/call.ts';
import { deviceRoute, routesOf } from '../../nav.ts';

/**
 * Where somebody wants to go who typed a serial number or its beginning: the device itself, or the list of those
 * that it may be. When nobody can be asked, the device's page tells why.
 */
export async function findDevice(text: string): Promise<string> {
  try {
    const { items, total } = await call('devices.list', { query: { sn: text, pageSize: 2 } });
    const found = items.find(({ id }) => id === text) ?? (total === 1 ? items[0] : undefined);
    if (found) return deviceRoute(found.id);
    // Nothing begins like this: it may be some other part of the number.
    return `${routesOf.equipment}?${new URLSearchParams(total > 0 ? { sn: text } : { q: text })}`;
  } catch {
    return deviceRoute(text);
  }
}
