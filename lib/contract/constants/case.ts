export const guidanceNames = { '1': 'video', '2': 'document', '3': 'remote' } as const;
export type GuidanceName = (typeof guidanceNames)[keyof typeof guidanceNames];

export const caseFunctionNames = {
  '1': 'diagnosis',
  '2': 'programming',
  '3': 'keys',
  '4': 'service',
  '5': 'calibration',
} as const;
export type CaseFunctionName = (typeof caseFunctionNames)[keyof typeof caseFunctionNames];

export const caseStatusNames = { '1': 'waiting', '2': 'approved', '3': 'rejected' } as const;
export type CaseStatusName = (typeof caseStatusNames)[keyof typeof caseStatusNames];
