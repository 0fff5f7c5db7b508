import { sandbox } from '../../harness/servers/worker-servers.ts';

/**
 * Returns the vendor calls of exports of devices. The page of devices makes the same call 24 times to count devices,
 * maybe long after it has loaded.
 */
export const exportedDevicePages = async (since: number) =>
  (await sandbox().calls({ call: 11, since })).filter(({ params }) => params.pageSize === '500');
