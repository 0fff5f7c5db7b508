/** Sent by the portal's pages: the key of the account that they were rendered for (decision 47). */
export const accountHeader = 'x-portal-account';

/** The value of pages rendered without a session. No account has this key. */
export const visitorKey = 'visitor';
