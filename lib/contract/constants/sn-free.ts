export const finishStateNames = { '0': 'open', '1': 'finished' } as const;
export type FinishStateName = (typeof finishStateNames)[keyof typeof finishStateNames];
