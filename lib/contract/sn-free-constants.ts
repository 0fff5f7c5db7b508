/** Words of SN-free records without a schema, so that a screen can name them and load no validator. */

/** Whether the free use of full software has ended, by the vendor's number. The vendor may have others. */
export const finishStateNames = { '0': 'open', '1': 'finished' } as const;
export type FinishStateName = (typeof finishStateNames)[keyof typeof finishStateNames];
