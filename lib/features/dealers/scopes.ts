/** The two lists of dealers: all below the account, and those directly below a main dealer. */
export type Scope = 'dealers' | 'subDealers';
