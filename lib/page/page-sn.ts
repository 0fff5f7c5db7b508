import { cleanDeviceNumber } from '#lib/contract/input-types.ts';

/** The cleaned serial number in the path of a page. Next passes it encoded. */
export async function pageSn(params: Promise<{ sn: string }>): Promise<string> {
  return cleanDeviceNumber(decodeURIComponent((await params).sn));
}
