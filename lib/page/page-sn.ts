import { cleanDeviceNumber } from '#lib/contract/input-types.ts';

/** Returns the serial number in the path of a page, cleaned. Next passes it encoded. */
export async function readSnParam(params: Promise<{ sn: string }>): Promise<string> {
  return cleanDeviceNumber(decodeURIComponent((await params).sn));
}
