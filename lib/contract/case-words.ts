/** Words of cases without a schema, by the vendor's ids: those that the portal has words for. The vendor may have others. */

/** How a case guides whoever reads it. */
export const knownGuidance = { '1': 'video', '2': 'document', '3': 'remote' } as const;
export type KnownGuidance = (typeof knownGuidance)[keyof typeof knownGuidance];

/** What a case is about doing. */
export const knownFunctions = {
  '1': 'diagnosis',
  '2': 'programming',
  '3': 'keys',
  '4': 'service',
  '5': 'calibration',
} as const;
export type KnownFunction = (typeof knownFunctions)[keyof typeof knownFunctions];

/** How the vendor's review of a case stands. */
export const knownCaseStatuses = { '1': 'waiting', '2': 'approved', '3': 'rejected' } as const;
export type KnownCaseStatus = (typeof knownCaseStatuses)[keyof typeof knownCaseStatuses];
