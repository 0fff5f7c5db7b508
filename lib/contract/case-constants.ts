/** Words of cases without a schema, by the vendor's ids: those that the portal has words for. The vendor may have others. */

/** How a case guides whoever reads it. */
export const guidanceNames = { '1': 'video', '2': 'document', '3': 'remote' } as const;
export type GuidanceName = (typeof guidanceNames)[keyof typeof guidanceNames];

/** What a case is about doing. */
export const caseFunctionNames = {
  '1': 'diagnosis',
  '2': 'programming',
  '3': 'keys',
  '4': 'service',
  '5': 'calibration',
} as const;
export type CaseFunctionName = (typeof caseFunctionNames)[keyof typeof caseFunctionNames];

/** How the vendor's review of a case stands. */
export const caseStatusNames = { '1': 'waiting', '2': 'approved', '3': 'rejected' } as const;
export type CaseStatusName = (typeof caseStatusNames)[keyof typeof caseStatusNames];
