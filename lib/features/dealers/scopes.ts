/** The two lists of dealers: all below the account, and those directly below a main dealer. */
export type Scope = 'dealers' | 'subDealers';

/** Where each list stands. */
export const paths = {
  dealers: '/dealers/dealer/dealerlist',
  subDealers: '/dealers/sub/slist',
} as const satisfies Record<Scope, string>;
