import { may, type Rights } from '#lib/contract/access.ts';
import type { DeviceCounts } from '#lib/web/features/devices/RelatedToDevice.tsx';
import { countRows } from './count-rows.ts';

/**
 * Starts to count the requests, feedback and reviews of a device, for the links of its page. Leaves out what the account may not
 * see (vendor calls 61, 65, 67, and 85 twice).
 */
export const loadDeviceCounts = (sn: string, account: Rights): DeviceCounts => ({
  ...(may(account, 'afterSales') && {
    resets: countRows('resets.list', { sn }),
    refunds: countRows('refunds.list', { sn }),
  }),
  ...(may(account, 'softwareApply') && { softwareApplies: countRows('softwareApplies.list', { sn }) }),
  ...(may(account, 'feedback') && {
    feedback: countRows('feedback.list', { sn }),
    reviews: countRows('reviews.list', { sn }),
  }),
});
