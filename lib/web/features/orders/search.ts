/** Search parameters of the panel; one at a time. */
export const searches = ['pi', 'waybill', 'logistics'] as const;
export type Search = (typeof searches)[number];

export const searchLabels = { pi: 'piNumber', waybill: 'waybill', logistics: 'logistics' } as const;
