/** All dealers of the account, or those directly below a main dealer. */
export type Scope = 'dealers' | 'subDealers';
