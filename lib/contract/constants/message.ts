/** Messages that the bell shows. */
export const bellPageSize = 5;
