import { may, type Rights } from '#lib/contract/access.ts';
import type { DeviceCounts } from '#lib/web/features/devices/RelatedToDevice.tsx';
import { countRows } from './count-rows.ts';

/** Counts the requests, feedback and reviews of a device (vendor calls 61, 65, 67, and 85 twice). */
export const countRecordsOf = (sn: string, who: Rights): DeviceCounts => ({
  ...(may(who, 'afterSales') && {
    resets: countRows('resets.list', { sn }),
    refunds: countRows('refunds.list', { sn }),
  }),
  ...(may(who, 'softwareApply') && { softwareApplies: countRows('softwareApplies.list', { sn }) }),
  ...(may(who, 'feedback') && {
    feedback: countRows('feedback.list', { sn }),
    reviews: countRows('reviews.list', { sn }),
  }),
});
